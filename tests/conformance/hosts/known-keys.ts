/**
 * Refuses what a harness does not follow, so that no output relies on a rule that no test checks.
 * @throws an error that names the first key beside `known`, or says that there is no object.
 */
export function knownKeys(value: unknown, known: readonly string[], where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is no object.`);
  const other = Object.keys(value).find((key) => !known.includes(key));
  if (other !== undefined)
    throw new Error(`The tests do not know "${other}" of ${where}; follow its rule there first.`);
  return Object.fromEntries(Object.entries(value));
}
