import type { Command } from 'commander';
import { currentActor, parsePerson } from '../../../../functions/admin/actor.ts';
import type { Person } from '../../../../functions/leads/person.ts';
import { printable } from '../../../../functions/lib/text.ts';
import type { EndedSuppression, Erasure } from '../../../../functions/store/admin.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { counted } from '../../../report/phrases.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { confirmed, withStore } from '../with-store.ts';

interface PersonFlags extends JsonFlag {
  readonly phone?: string;
  readonly email?: string;
  readonly yes?: boolean;
}

/** `site leads erase|suppress|unsuppress`. */
export function addErasure(leads: Command, context: CommandContext): void {
  addErase(leads, context);
  addSuppress(leads, context);
  addUnsuppress(leads, context);
}

const HELP = `
Example:
  site leads erase --phone "(614) 555-0123" --email ann@example.com

On a terminal the command shows what it would do and asks; elsewhere it needs --yes.`;

const SUPPRESS_HELP = HELP.replace('erase', 'suppress');

const UNSUPPRESS_HELP = `
Only for a person who asks to be contacted again, or a suppression made by mistake: keep the proof. It also ends the
suppression that an erasure left. It ends neither an opt-out of sale nor a request that is not verified yet, and sends
no lead by itself: \`site leads release-from-quarantine\` does. See docs/operations.md.
${HELP.replace('erase --phone', 'unsuppress --reason "asked by letter" --phone')}`;

function addErase(leads: Command, context: CommandContext): void {
  const erase = leads
    .command('erase')
    .description(
      'Erase a person: only hashes and the consent evidence stay. Recipients are notified. Backups are not changed.',
    )
    .option('--dry-run', 'show what would be erased, kept and sent; change nothing')
    .addHelpText('after', HELP);
  addPersonOptions(erase).action((flags: PersonFlags & { dryRun?: boolean }) =>
    withPerson(context, flags, async (store, person) => {
      const { dryRun, json, yes } = flags;
      const by = currentActor(process.env);
      if (dryRun) {
        const planned = await store.admin.plannedErasure(person, by.at);
        return print(context, { json, value: { dryRun, ...planned }, text: describeErasure(planned, PLANNED) });
      }
      const describePlan = async () => {
        const planned = await store.admin.plannedErasure(person, by.at);
        const what = [describeErasure(planned, PLANNED), ...idLines(planned.submissions)];
        return [...what, 'It cannot be undone.'].join('\n');
      };
      if (!(await confirmed(context, { yes, plan: describePlan, question: 'Erase this person?' }))) return;
      const erased = await store.admin.erase(person, by);
      await store.admin.vacuum();
      print(context, { json, value: erased, text: describeErasure(erased, DONE) });
    }),
  );
}

function addSuppress(leads: Command, context: CommandContext): void {
  const suppress = leads
    .command('suppress')
    .description(
      'Add a person to the suppression list, for a request by phone, letter or text message. Notifies recipients.',
    )
    .option('--source <how>', 'how the request arrived', 'operator')
    .addHelpText('after', SUPPRESS_HELP);
  addPersonOptions(suppress).action((flags: PersonFlags & { source: string }) =>
    withPerson(context, flags, async (store, person) => {
      if (flags.source === RESERVED) {
        context.terminal.note(`Give another --source: "${RESERVED}" ends suppressions.`);
        return context.exit(2);
      }
      const by = currentActor(process.env);
      const describePlan = async () => {
        const { leads, notices } = await store.admin.plannedSuppression(person, by.at);
        const what = `the person would be suppressed; ${counted(leads.length, 'lead')} of this person so far`;
        return [what, describeNotices(notices.length, PLANNED), ...idLines(leads)].join('\n');
      };
      const question = 'Suppress this person?';
      if (!(await confirmed(context, { yes: flags.yes, plan: describePlan, question }))) return;
      const notices = await store.admin.suppress(person, flags.source, by);
      const text = `suppressed: leads of this person are no longer delivered\n${describeNotices(notices.length, DONE)}`;
      print(context, { json: flags.json, value: { suppressed: true, notices }, text });
    }),
  );
}

/** The source that ends suppressions. */
const RESERVED = 'unsuppressed';

function addUnsuppress(leads: Command, context: CommandContext): void {
  const unsuppress = leads
    .command('unsuppress')
    .description('Let a person be contacted again. Writes the reason into the audit log.')
    .requiredOption('--reason <words>', 'why you may, for example "asked for it by letter"; name no person')
    .addHelpText('after', UNSUPPRESS_HELP);
  addPersonOptions(unsuppress).action((flags: PersonFlags & { reason: string }) => {
    const reason = flags.reason.trim();
    if (reason === '') {
      context.terminal.note('Give --reason some words.');
      return context.exit(2);
    }
    return withPerson(context, flags, async (store, person) => {
      const { json, yes } = flags;
      const found = await store.admin.suppressionsOf(person);
      const none = 'This phone and email are not suppressed by a request to stop or by an erasure.';
      if (found.length === 0) return printFailure(context, { json, value: { unsuppressed: false }, text: none });
      const plan = `These entries would count no more:\n${found.map(entryLine).join('\n')}`;
      if (!(await confirmed(context, { yes, plan, question: 'Let this person be contacted again?' }))) return;
      const ended = await store.admin.unsuppress(person, reason, currentActor(process.env));
      const text = `${counted(ended.length, 'entry', 'entries')} no longer counted; new leads are delivered again`;
      print(context, { json, value: { unsuppressed: true, ended }, text });
    });
  });
}

function entryLine({ at, source }: EndedSuppression): string {
  return `  ${at}  ${printable(source)}`;
}

/** The most ids that a plan lists. */
const MAX_IDS = 20;

function idLines(ids: readonly string[]): readonly string[] {
  const more = ids.length - MAX_IDS;
  return [...ids.slice(0, MAX_IDS).map((id) => `  ${id}`), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function addPersonOptions(command: Command): Command {
  return command
    .option('--phone <number>', 'a US phone number, in any format')
    .option('--email <address>', 'an email address')
    .option('--yes', 'do not ask; needed without a terminal')
    .option('--json', 'print the outcome as JSON');
}

function withPerson(
  context: CommandContext,
  flags: PersonFlags,
  work: (store: Store, person: Person) => Promise<void>,
): Promise<void> | void {
  const person = parsePerson(flags);
  if (typeof person !== 'string') return withStore(context, (store) => work(store, person));
  context.terminal.note(person);
  context.exit(2);
}

/** Verbs of the same sentences before and after an erasure. */
interface Tense {
  readonly erased: string;
  readonly suppressed: string;
  readonly queued: string;
  readonly kept: string;
}

const DONE: Tense = {
  erased: 'erased',
  suppressed: 'is suppressed',
  queued: 'queued',
  kept: 'is kept',
};
const PLANNED: Tense = {
  erased: 'would be erased',
  suppressed: 'would be suppressed',
  queued: 'would be queued',
  kept: 'would be kept',
};

function describeErasure({ submissions, consents, delivered, notices, linked, onHold }: Erasure, tense: Tense): string {
  const erased = counted(submissions.length, 'submission');
  const records = counted(consents, 'consent record');
  return [
    `${erased} ${tense.erased}, ${records} left with hashes; the person ${tense.suppressed}`,
    ...delivered.map(({ id, to }) => `${id} had been delivered to ${to}`),
    describeNotices(notices.length, tense),
    ...onHold.map((id) => `${id} ${tense.kept}: it is on legal hold (\`site leads release-legal-hold ${id}\`)`),
    ...linked.map(
      (id) => `${id} shares a phone or email and is kept; if it is the same person, erase it by its own phone or email`,
    ),
  ].join('\n');
}

function describeNotices(count: number, { queued }: Tense): string {
  if (count === 0) return 'all recipients have been notified';
  return `${counted(count, 'notice')} ${queued} for recipients; \`site leads notices\` shows their delivery status`;
}
