/** What a gate is about, in the order of the list. */
export const TOPICS = {
  company: 'Your company',
  examples: 'How visitors reach you',
  sellers: 'Who may call',
  claims: 'What your pages claim',
  counsel: 'What a lawyer has signed off',
  registrations: 'Where those who sell by telephone register',
} as const;

/** One thing that must be so before the public may come. */
export interface LaunchGate {
  readonly topic: keyof typeof TOPICS;
  readonly isDone: boolean;
  /** What is so, or what is missing. */
  readonly message: string;
  /** What to do about it; left out when it is done. */
  readonly fix?: string;
  /** Where it is written, or where to write it. */
  readonly file: string;
  readonly line: number;
  /** Lines to write, with values to replace. */
  readonly example?: readonly string[];
}

/** What keeps the public out. */
export function openGates(gates: readonly LaunchGate[]): LaunchGate[] {
  return gates.filter(({ isDone }) => !isDone);
}

/** What keeps the public out, a line each: what it is, and where to mend it. */
export function openLines(gates: readonly LaunchGate[]): string[] {
  return openGates(gates).map(({ message, file, line }) => `${message} See line ${line} of ${file}.`);
}

/** The whole list, for an owner. */
export function printLaunch(gates: readonly LaunchGate[]): string {
  const topics = Object.entries(TOPICS).flatMap(([topic, title]) => {
    const ofTopic = gates.filter((gate) => gate.topic === topic);
    return ofTopic.length === 0 ? [] : [[title, ...ofTopic.map(printGate)].join('\n')];
  });
  const open = openGates(gates).length;
  const end =
    open === 0
      ? 'Nothing is open. Build the site, and start the server with SITE_ORIGIN.'
      : `${gates.length - open} done, ${open} open. A server with a public SITE_ORIGIN does not start before all are done.`;
  return [...topics, end].join('\n\n');
}

function printGate({ isDone, message, fix, file, line, example = [] }: LaunchGate): string {
  const [first = '', ...more] = wrapped(message);
  const said = [`  ${isDone ? 'done' : 'OPEN'}  ${first}`, ...more.map(indented)];
  if (isDone) return said.join('\n');
  const toDo = [...wrapped(fix ?? ''), `${file}:${line}`, ...example.map((text) => `  ${text}`)];
  return [...said, ...toDo.map(indented)].join('\n');
}

function indented(text: string): string {
  return `        ${text}`;
}

/** The columns of a text beside its margin. */
const WIDTH = 92;

function wrapped(text: string): string[] {
  return text.match(new RegExp(`\\S.{0,${WIDTH - 1}}(?=\\s|$)`, 'g')) ?? [];
}
