/**
 * Keys as an object in JSON, each with a number, which both databases read with json_each: one parameter, however many
 * keys. A query joins them (`cross join`, which SQLite runs from the left): for `in (select …)`, SQLite makes and sorts
 * an index of the keys first, which took longer than to look them up.
 *
 * It is written by hand: V8 makes a shape for each new key of an object, which took a tenth of the time of a lead.
 */
export function jsonOf(keys: Iterable<string>, numberOf: (key: string) => number = () => 0): string {
  let text = '{';
  for (const key of keys)
    text += `${text === '{' ? '' : ','}${PLAIN.test(key) ? `"${key}"` : JSON.stringify(key)}:${numberOf(key)}`;
  return `${text}}`;
}

/** What JSON does not escape. */
const PLAIN = /^[ !#-[\]-~]*$/;
