/** Our own words: patterns of addresses, codes, names of forms. */
const WORD = /^[\w/:.()@-]{1,60}$/;
/** More values than any label of ours has. */
const MOST_VALUES = 60;
const OTHER = 'other';

/**
 * Makes a function that checks the value of a label: what is not a word of ours, or one too many, is `other`. So
 * nothing that a visitor sends can add a series without limit, or show up in a metric.
 */
export function labelsFor(): (name: string, value: unknown) => string {
  const known = new Map<string, Set<string>>();
  return (name, value) => {
    const text = String(value);
    const values = known.get(name) ?? new Set();
    if (values.has(text)) return text;
    if (!WORD.test(text) || values.size >= MOST_VALUES) return OTHER;
    known.set(name, values.add(text));
    return text;
  };
}
