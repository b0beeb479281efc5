/**
 * Combatants of one name, told apart wherever somebody is chosen, as the log does it.
 *
 * Law: of those of one name the first to come has it as it is, and the others have their ids behind it.
 */
import { clean } from './tell/clean';
import { bare } from './tell/question';

type People<C> = Readonly<Record<string, C>>;

/** Gives people with the names that the log has for them; `called` gives the id of whom it never heard. */
export function toldApart<C extends { readonly name: string }>(
  people: People<C>,
  called: (id: string) => string = (id) => id,
): Record<string, C> {
  const taken = new Set<string>();
  const found = Object.entries(people).map(([id, one]): [string, C] => {
    const [plain, log] = [clean(one.name), called(id)];
    const own = taken.has(plain) ? `${plain} (${id})` : plain;
    const name = bare(id, log) === plain ? log : own;
    taken.add(name);
    return [id, name === plain ? one : { ...one, name }];
  });
  const same = found.every(([id, one]) => one === people[id]);
  return same ? people : Object.fromEntries(found);
}
