import type { Command } from 'commander';
import { currentActor } from '../../../functions/admin/actor.ts';
import { personOf } from '../../../functions/admin/parse-person.ts';
import type { Person } from '../../../functions/leads/person.ts';
import type { Erasure, Notice } from '../../../functions/store/admin.ts';
import type { Store } from '../../../functions/store/store.ts';
import { counted } from '../../report/counted.ts';
import type { CommandContext } from '../context.ts';
import { print, withStore } from '../with-store.ts';

interface PersonFlags {
  readonly phone?: string;
  readonly email?: string;
  readonly json?: boolean;
}

/** `site leads erase|suppress|notices|told`: what people ask for, and who has to hear of it. */
export function addForgetting(leads: Command, context: CommandContext): void {
  addErasing(leads, context);
  addSuppressing(leads, context);
  addNotices(leads, context);
}

function addErasing(leads: Command, context: CommandContext): void {
  const erase = leads
    .command('erase')
    .description(
      'Remove a person for good: only hashes and the bare consent evidence stay. Whoever received a lead is told by webhook. Backups are not touched.',
    )
    .option('--dry-run', 'say what would be erased, kept and told; change nothing');
  named(erase).action((flags: PersonFlags & { dryRun?: boolean }) =>
    withPerson(context, flags, async (store, person) => {
      const by = currentActor(process.env);
      if (flags.dryRun) {
        const planned = await store.admin.plannedErasure(person, by.at);
        return print(context, flags.json, { dryRun: true, ...planned }, sentencesOf(planned, PLANNED).join('\n'));
      }
      const erased = await store.admin.erase(person, by);
      await store.admin.vacuum();
      print(context, flags.json, erased, sentencesOf(erased, DONE).join('\n'));
    }),
  );
}

function addSuppressing(leads: Command, context: CommandContext): void {
  const suppress = leads
    .command('suppress')
    .description(
      'Put a person on the suppression list, for a request that came by telephone, letter or text message. Whoever received a lead is told by webhook.',
    )
    .option('--source <how>', 'how it came', 'operator');
  named(suppress).action((flags: PersonFlags & { source: string }) =>
    withPerson(context, flags, async (store, person) => {
      const notices = await store.admin.suppress(person, flags.source, currentActor(process.env));
      const text = `suppressed: nothing of this person goes out from now on\n${sentenceOfNotices(notices.length, DONE)}`;
      print(context, flags.json, { suppressed: true, notices }, text);
    }),
  );
}

function named(command: Command): Command {
  return command
    .option('--phone <number>', 'a US phone number, in any spelling')
    .option('--email <address>', 'an e-mail address')
    .option('--json', 'print the outcome as JSON');
}

function withPerson(
  context: CommandContext,
  flags: PersonFlags,
  work: (store: Store, person: Person) => Promise<void>,
): Promise<void> | void {
  const person = personOf(flags);
  if (typeof person !== 'string') return withStore(context, (store) => work(store, person));
  context.terminal.note(person);
  context.exit(2);
}

/** The same sentences before and after. */
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

function sentencesOf({ submissions, consents, delivered, notices, linked, onHold }: Erasure, tense: Tense) {
  return [
    `${counted(submissions.length, 'submission')} ${tense.erased}, ${counted(consents, 'consent record')} left with hashes; the person ${tense.suppressed}`,
    ...delivered.map(({ id, to }) => `${id} had been delivered to ${to}`),
    sentenceOfNotices(notices.length, tense),
    ...onHold.map((id) => `${id} ${tense.kept} as it is: it is on legal hold (\`site leads hold ${id} --release\`)`),
    ...linked.map(
      (id) =>
        `${id} shares a phone or e-mail and still stands; erase it by its own phone or e-mail if it is the same person`,
    ),
  ];
}

function sentenceOfNotices(count: number, { queued }: Tense): string {
  if (count === 0) return 'nobody received a lead of this person who has not been told';
  return `${counted(count, 'notice')} ${queued} for whoever received a lead; \`site leads notices\` shows how far they are`;
}

function addNotices(leads: Command, context: CommandContext): void {
  const { terminal, exit } = context;
  leads
    .command('notices')
    .description('List what people asked for (to be erased, not to be contacted) and who has heard of it.')
    .option('--open', 'only what has not been delivered yet')
    .option(
      '--json',
      'print a JSON array: id, submission, form, requestType, requestedAt, to, status, deliveredAt, deliveredTo',
    )
    .action(({ open = false, json }: { open?: boolean; json?: boolean }) =>
      withStore(context, async (store) => {
        const all: Notice[] = [];
        for (let page = await store.admin.notices({ open, limit: 500 }); page.length > 0; ) {
          all.push(...page);
          page = await store.admin.notices({ open, limit: 500, after: page.at(-1)?.id });
        }
        print(context, json, all, all.map(lineOf).join('\n') || 'no notices');
      }),
    );

  leads
    .command('told <id>')
    .description('Note that somebody was told by other means what a notice says, so that it is not sent any more.')
    .requiredOption('--how <words>', 'how, without naming the person: by letter, by telephone')
    .option('--json', 'print the outcome as JSON')
    .action((id: string, { how, json }: { how: string; json?: boolean }) =>
      withStore(context, async (store) => {
        const told = await store.admin.acknowledge(id, how, currentActor(process.env));
        if (told) return print(context, json, { id, told }, `${id} counts as delivered`);
        if (json) print(context, json, { id, told }, '');
        terminal.note(`There is no open notice ${id}. \`site leads notices --open\` shows the ids.`);
        exit(1);
      }),
    );
}

function lineOf({
  id,
  form,
  requestType,
  requestedAt,
  to,
  status,
  deliveredAt,
  deliveredTo,
  lastError,
}: Notice): string {
  const end = deliveredAt ? `${deliveredAt} to ${deliveredTo}` : `to ${to ?? `whoever takes ${form}`}`;
  return [requestedAt, requestType, status, end, id, lastError].filter(Boolean).join('  ');
}
