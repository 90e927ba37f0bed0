import { chainKeys } from '../../../functions/leads/chain-keys.ts';
import { StartError } from '../../../functions/platforms/start-error.ts';
import { type Store, StoreMissing, StoreUnavailable } from '../../../functions/store/store.ts';
import type { CommandContext } from '../context.ts';

/**
 * Opens the store for one command, which never makes one. Prints one sentence when there is none and exits 1, or when
 * it cannot be used and exits 2.
 */
export async function withStore(
  { terminal, exit }: CommandContext,
  work: (store: Store) => Promise<void> | void,
): Promise<void> {
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { openStore } = await import('../../../functions/store/open-store.ts');
  let store: Store | undefined;
  try {
    const { databaseUrl, sqliteCheckpoints, chainSecrets } = readEnvironment(process.env);
    const known = { checkpoints: sqliteCheckpoints, chainKeys: chainKeys(chainSecrets) };
    store = await openStore(databaseUrl, { ...known, create: false, patient: true });
    await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof StartError)) throw error;
    terminal.note(error.message);
    exit(error instanceof StoreMissing ? 1 : 2);
  } finally {
    await store?.close();
  }
}

/** The same for one submission, which an operator names as `submissionId` reads it. */
export async function withSubmission(
  context: CommandContext,
  named: string,
  work: (store: Store, id: string) => Promise<void> | void,
): Promise<void> {
  return withStore(context, async (store) => {
    const id = await submissionId(context, store, named);
    if (id !== undefined) await work(store, id);
  });
}

/**
 * The id of a submission that an operator names by its id, or by the reference that its visitor reads out. When a
 * reference names none, or several, it says so and exits 1.
 */
export async function submissionId(
  { terminal, exit }: CommandContext,
  store: Store,
  named: string,
): Promise<string | undefined> {
  const { idPrefixOf } = await import('../../../schemas/rules/forms/receipt.ts');
  const { findLeads } = await import('../../../functions/admin/list-leads.ts');
  // A seller's delivery has the id of its submission, a period, and the seller's id.
  const [, submission = named, rest = ''] = /^([^.]+)(\..*)$/.exec(named) ?? [];
  if (idPrefixOf(submission) === undefined) return named;
  const found = await findLeads(store, submission);
  const [lead] = found;
  if (lead && found.length === 1) return `${lead.id}${rest}`;
  const ids = found.map(({ id }) => id).join(', ');
  terminal.note(
    lead
      ? `${submission} is the reference of ${found.length} leads: ${ids}. Name one by its id.`
      : `There is no lead ${submission}. \`site leads list\` shows the ids.`,
  );
  exit(1);
  return undefined;
}

interface Confirmation {
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
