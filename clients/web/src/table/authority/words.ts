/** Lists that a person types: words between commas, empty ones too. Pure. */

export function words(text: string): string[] {
  return text.trim() === '' ? [] : text.split(',').map((word) => word.trim());
}
