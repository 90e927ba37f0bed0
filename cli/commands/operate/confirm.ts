import type { CommandContext } from '../context.ts';

export interface Confirmation {
  /** --yes: do not ask. */
  readonly yes?: boolean;
  /** What the command is about to do. Made only for a person to read. */
  readonly plan: string | (() => Promise<string>);
  readonly question: string;
}

/**
 * Whether to go on with what cannot be undone. On a terminal it shows the plan and asks; elsewhere it needs --yes, and
 * exits 2 without it.
 */
export async function confirmed(
  { terminal, exit }: CommandContext,
  { yes, plan, question }: Confirmation,
): Promise<boolean> {
  if (yes) return true;
  if (!terminal.ask) {
    terminal.note('Nothing was changed: there is no terminal to ask on. Add --yes to go on without a question.');
    exit(2);
    return false;
  }
  terminal.note(typeof plan === 'string' ? plan : await plan());
  const answer = await terminal.ask(`${question} Type yes to go on: `);
  if (answer.trim().toLowerCase() === 'yes') return true;
  terminal.note('Nothing was changed.');
  exit(1);
  return false;
}
