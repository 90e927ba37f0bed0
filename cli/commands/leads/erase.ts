import type { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { parsePerson } from '../../../functions/admin/parse-person.ts';
import type { Person } from '../../../functions/leads/person.ts';
import type { Erasure } from '../../../functions/store/admin.ts';
import type { Store } from '../../../functions/store/store.ts';
import { counted } from '../../report/counted.ts';
import type { CommandContext } from '../context.ts';
import { type JsonFlag, print } from '../print.ts';
import { withStore } from '../with-store.ts';

interface PersonFlags extends JsonFlag {
  readonly phone?: string;
  readonly email?: string;
}

/** `site leads erase|suppress`. */
export function addErasure(leads: Command, context: CommandContext): void {
  addErase(leads, context);
  addSuppress(leads, context);
}

function addErase(leads: Command, context: CommandContext): void {
  const erase = leads
    .command('erase')
    .description(
      'Erase a person: only hashes and the consent evidence stay. Recipients are notified. Backups are not changed.',
    )
    .option('--dry-run', 'show what would be erased, kept and sent; change nothing');
  addPersonOptions(erase).action((flags: PersonFlags & { dryRun?: boolean }) =>
    withPerson(context, flags, async (store, person) => {
      const { dryRun, json } = flags;
      const by = currentActor(process.env);
      if (dryRun) {
        const planned = await store.admin.plannedErasure(person, by.at);
        return print(context, { json, value: { dryRun, ...planned }, text: describeErasure(planned, PLANNED) });
      }
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
    .option('--source <how>', 'how the request arrived', 'operator');
  addPersonOptions(suppress).action((flags: PersonFlags & { source: string }) =>
    withPerson(context, flags, async (store, person) => {
      const notices = await store.admin.suppress(person, flags.source, currentActor(process.env));
      const text = `suppressed: leads of this person are no longer delivered\n${describeNotices(notices.length, DONE)}`;
      print(context, { json: flags.json, value: { suppressed: true, notices }, text });
    }),
  );
}

function addPersonOptions(command: Command): Command {
  return command
    .option('--phone <number>', 'a US phone number, in any format')
    .option('--email <address>', 'an email address')
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
