/** What the server refuses, by its code and in its own words, which are English. */

export const errors = (_code: string, message: string): string => message;
