import { type Command, InvalidArgumentError, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import {
  type HeldSelection,
  heldIds,
  rejectAll,
  releaseHeld,
  selectionOf,
} from '../../../../functions/admin/held-leads.ts';
import { REJECTIONS, type ReleaseOutcome } from '../../../../functions/store/admin.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { counted } from '../../../report/phrases.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { confirmed, submissionId, withStore } from '../with-store.ts';
import { formOption, readTime } from './filters.ts';

/** Selects held submissions, and how to go on. */
interface SelectionFlags extends JsonFlag, HeldSelection {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

interface RejectFlags extends SelectionFlags {
  readonly as: (typeof REJECTIONS)[number];
  readonly why?: string;
}

/** `site leads release-from-quarantine|reject`. */
export function addQuarantine(leads: Command, context: CommandContext): void {
  addRelease(leads, context);
  addReject(leads, context);
}

const RELEASE_HELP = `
Examples:
  site leads release-from-quarantine 01997c1e-0000-7000-8000-000000000000
  site leads release-from-quarantine --reason alike-pace --path /lpe --since 24h --dry-run

With a selection, leads that are also held for another reason than how they came in (suppressed, verify-…, rejected-…)
stay held. On a terminal the command says how many leads it would release and asks; elsewhere it needs --yes.`;

function addRelease(leads: Command, context: CommandContext): void {
  const command = leads
    .command('release-from-quarantine [id]')
    .description('Let a quarantined lead be delivered, or all that a selection finds.');
  addSelection(command)
    .addHelpText('after', RELEASE_HELP)
    .action((id: string | undefined, flags: SelectionFlags) =>
      withChoice(context, id === undefined ? [] : [id], flags, async (store, ids) =>
        ids ? releaseOne(context, store, { id: ids[0] ?? '', json: flags.json }) : releaseMany(context, store, flags),
      ),
    );
}

async function releaseOne(
  context: CommandContext,
  store: Store,
  { id: named, json }: JsonFlag & { readonly id: string },
): Promise<void> {
  const id = await submissionId(context, store, named);
  if (id === undefined) return;
  const outcome = await store.admin.releaseFromQuarantine(id, currentActor(process.env));
  const result = { json, value: { id, outcome }, text: RELEASE_SENTENCES[outcome](id) };
  if (outcome === 'released') print(context, result);
  else printFailure(context, result);
}

async function releaseMany(context: CommandContext, store: Store, flags: SelectionFlags): Promise<void> {
  const ids = await heldIds(store, flags);
  if (!(await mayChange(context, { flags, ids, verb: 'released', question: 'Release them?' }))) return;
  const released = await releaseHeld(store, { ids, selection: flags }, currentActor(process.env));
  const kept = ids.length - released.length;
  const stopped = (await store.admin.suppressedAmong(ids)).size;
  const why = stopped === 0 ? 'for another reason too' : `${stopped} because the person asked not to be contacted`;
  const more = kept === 0 ? '' : `; ${kept} stay held, ${why}`;
  const text = `${counted(released.length, 'lead')} released from quarantine${more}`;
  print(context, { json: flags.json, value: { found: ids.length, released: released.length }, text });
}

const REJECT_HELP = `
Examples:
  site leads reject 01997c1e-0000-7000-8000-000000000000 --as fake --why "the number is not in service"
  site leads reject --reason velocity-network --since 24h --dry-run

A rejected lead is no longer delivered. Recipients that have it get lead.retracted, with what --as says. A selection
finds held leads only; sold leads are rejected by id. \`site leads release-from-quarantine <id>\` takes it back.`;

function addReject(leads: Command, context: CommandContext): void {
  const command = leads
    .command('reject [ids...]')
    .description('Mark leads as not real, held or sold. Their recipients get them returned.')
    .addOption(new Option('--as <what>', 'what recipients are told').choices(REJECTIONS).default('fake'))
    .option('--why <words>', 'how you know, for the audit log; name no person');
  addSelection(command)
    .addHelpText('after', REJECT_HELP)
    .action((given: readonly string[], flags: RejectFlags) =>
      withChoice(context, given, flags, async (store, chosen) => {
        const ids = chosen ?? (await heldIds(store, flags));
        if (!(await mayChange(context, { flags, ids, verb: 'rejected', question: 'Reject them?' }))) return;
        const detail = { ...selectionOf(flags), ...(flags.why ? { why: flags.why } : {}) };
        const outcome = await rejectAll(store, { ids, as: flags.as, detail }, currentActor(process.env));
        const [rejected, notices] = [outcome.rejected.length, outcome.notices];
        const sent = notices.length === 0 ? 'no recipient has any' : `${counted(notices.length, 'notice')} queued`;
        const text = `${counted(rejected, 'lead')} rejected; ${sent}`;
        const result = { json: flags.json, value: { found: ids.length, rejected, notices }, text };
        if (rejected > 0 || ids.length === 0) print(context, result);
        else printFailure(context, { ...result, text: 'No such lead can be rejected: unknown, rejected or erased.' });
      }),
    );
}

function addSelection(command: Command): Command {
  return command
    .option('--reason <reason>', 'held for this reason, like alike-pace', readWord)
    .option('--path <path>', 'sent from this page, like /lpe', readWord)
    .addOption(formOption('sent with this form'))
    .option('--since <time>', 'received at or after this time: an ISO date or time, or 24h ago', readTime)
    .option('--until <time>', 'received before this time, written likewise', readTime)
    .option('--dry-run', 'say how many; change nothing')
    .option('--yes', 'do not ask; needed without a terminal')
    .option('--json', 'print the outcome as JSON');
}

function readWord(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** Ids, or a selection, but not both and not neither: all that is held is too much to release by mistake. */
function withChoice(
  context: CommandContext,
  ids: readonly string[],
  flags: SelectionFlags,
  work: (store: Store, ids: readonly string[] | undefined) => Promise<void>,
): Promise<void> | void {
  const isSelection = Object.keys(selectionOf(flags)).length > 0;
  if (ids.length > 0 !== isSelection) return withStore(context, (store) => work(store, isSelection ? undefined : ids));
  context.terminal.note('Give an id, or a selection: --reason, --path, --form, --since or --until.');
  context.exit(2);
}

interface Change {
  readonly flags: SelectionFlags;
  readonly ids: readonly string[];
  readonly verb: string;
  readonly question: string;
}

/** Whether to go on. A single id that was given needs no question. */
async function mayChange(context: CommandContext, { flags, ids, verb, question }: Change): Promise<boolean> {
  const { json, dryRun, yes } = flags;
  const plan = `${counted(ids.length, 'lead')} would be ${verb}`;
  if (dryRun) print(context, { json, value: { dryRun, found: ids.length }, text: plan });
  if (dryRun) return false;
  if (ids.length === 0 || Object.keys(selectionOf(flags)).length === 0) return true;
  return confirmed(context, { yes, plan, question });
}

const RELEASE_SENTENCES: Readonly<Record<ReleaseOutcome, (id: string) => string>> = {
  released: (id) => `${id} is released from quarantine`,
  unknown: (id) => `There is no lead ${id}. \`site leads list --status quarantined\` shows the ids.`,
  'not-quarantined': (id) => `Lead ${id} is not quarantined.`,
  suppressed: (id) =>
    `The person of lead ${id} asked not to be contacted. Nothing was released. ` +
    'If the person took that back, run `site leads unsuppress` first.',
};
