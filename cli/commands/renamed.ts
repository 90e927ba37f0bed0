/**
 * Former names of commands, flags and values, and what they are called now. A value stands after its flag. What begins
 * with `npm` is no command of `site` any more.
 */
const RENAMED: readonly (readonly [former: string, now: string])[] = [
  ['restore', 'store restore'],
  ['build --check-consent', 'npm test -- tests/browser/consent-placement.test.ts'],
  ['leads retain', 'leads purge'],
  ['leads told', 'leads acknowledge'],
  ['leads hold --release', 'leads release-legal-hold'],
  ['leads hold', 'leads place-legal-hold'],
  ['leads release', 'leads release-from-quarantine'],
  ['leads replay --parked', 'leads replay --dead-letter'],
  ...['leads list', 'leads export', 'leads report'].flatMap((command) => [
    [`${command} --parked`, `${command} --dead-letter`] as const,
    [`${command} --delivery parked`, `${command} --delivery dead-letter`] as const,
    [`${command} --delivery held`, `${command} --delivery quarantined`] as const,
    [`${command} --status reduced`, `${command} --status minimized`] as const,
  ]),
];

/** The sentence for a command line that uses a former name; undefined when it uses none. */
export function renamedSentence(args: readonly string[]): string | undefined {
  const words = args.flatMap((arg) => (/^--[a-z-]+=/.test(arg) ? arg.split(/=(.*)/s, 2) : [arg]));
  const [former, now] = RENAMED.find(([name]) => uses(words, name.split(' '))) ?? [];
  return now && `\`site ${former}\` is now \`${now.startsWith('npm ') ? now : `site ${now}`}\`.`;
}

function uses(words: readonly string[], former: readonly string[]): boolean {
  const start = former.findIndex((word) => word.startsWith('--'));
  const command = start < 0 ? former : former.slice(0, start);
  if (!command.every((word, index) => words[index] === word)) return false;
  if (start < 0) return true;
  const [flag = '', value] = former.slice(start);
  const at = words.indexOf(flag);
  return at > 0 && (value === undefined || words[at + 1] === value);
}
