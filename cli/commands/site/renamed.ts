/** Former names of commands, flags and values, and what they are called now. A value stands after its flag. */
const RENAMED: readonly (readonly [former: string, now: string])[] = [
  ['restore', 'store restore'],
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
  const found = RENAMED.find(([former]) => uses(words, former.split(' ')));
  return found && `\`site ${found[0]}\` is now \`site ${found[1]}\`.`;
}

function uses(words: readonly string[], [group, command, flag, value]: readonly string[]): boolean {
  if (words[0] !== group || (command !== undefined && words[1] !== command)) return false;
  if (flag === undefined) return true;
  const at = words.indexOf(flag);
  return at > 0 && (value === undefined || words[at + 1] === value);
}
