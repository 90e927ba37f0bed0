import { type Command, Option } from 'commander';
import { currentActor } from '../../../../functions/admin/actor.ts';
import { printRequests, privacyRequests } from '../../../../functions/admin/privacy-requests.ts';
import type { CloseRequest, CloseRequestOutcome, VerifyRequestOutcome } from '../../../../functions/store/admin.ts';
import { counted } from '../../../report/phrases.ts';
import { type CommandContext, type JsonFlag, print, printFailure } from '../../context.ts';
import { withStore, withSubmission } from '../with-store.ts';

/** `site leads requests|verify-request|close-request`. */
export function addRequests(leads: Command, context: CommandContext): void {
  addList(leads, context);
  addVerify(leads, context);
  addClose(leads, context);
}

function addList(leads: Command, context: CommandContext): void {
  leads
    .command('requests')
    .description('List open privacy requests with the days they are due, the most urgent first.')
    .option('--all', 'closed ones, too')
    .option(
      '--json',
      'print a JSON array: id, kind, receivedAt, suspicious, contacts, confirmBy, answerBy, closedAt, outcome',
    )
    .action(({ all = false, json }: JsonFlag & { all?: boolean }) =>
      withStore(context, async (store) => {
        const requests = await privacyRequests(store, { open: !all });
        print(context, { json, value: requests, text: printRequests(requests) });
      }),
    );
}

function addVerify(leads: Command, context: CommandContext): void {
  leads
    .command('verify-request <id>')
    .description('Let a privacy request take effect, because you know that its person made it. Notifies recipients.')
    .requiredOption('--reason <words>', 'how you know, for example "called back"; name no person')
    .option('--json', 'print the outcome as JSON')
    .action((named: string, { reason, json }: JsonFlag & { reason: string }) => {
      if (isBlank(reason, 'reason', context)) return;
      return withSubmission(context, named, async (store, id) => {
        const verified = await store.admin.verifyRequest(id, reason.trim(), currentActor(process.env));
        const result = { json, value: { id, ...verified }, text: describeVerification(id, verified) };
        if (verified.outcome === 'verified') print(context, result);
        else printFailure(context, result);
      });
    });
}

function addClose(leads: Command, context: CommandContext): void {
  leads
    .command('close-request <id>')
    .description('Record how a privacy request was answered. Its links no longer work.')
    .addOption(
      new Option('--outcome <outcome>', 'what became of it').choices(['answered', 'denied']).makeOptionMandatory(),
    )
    .requiredOption('--how <words>', 'what was done, or why it was denied; name no person')
    .option('--json', 'print the outcome as JSON')
    .action((named: string, { outcome, how, json }: JsonFlag & Omit<CloseRequest, 'id'>) => {
      if (isBlank(how, 'how', context)) return;
      return withSubmission(context, named, async (store, id) => {
        const closed = await store.admin.closeRequest({ id, outcome, how: how.trim() }, currentActor(process.env));
        const result = { json, value: { id, closed }, text: CLOSED[closed](id) };
        if (closed === 'closed') print(context, result);
        else printFailure(context, result);
      });
    });
}

function isBlank(text: string, option: string, { terminal, exit }: CommandContext): boolean {
  if (text.trim() !== '') return false;
  terminal.note(`Give --${option} some words.`);
  exit(2);
  return true;
}

function describeVerification(id: string, verified: VerifyRequestOutcome): string {
  switch (verified.outcome) {
    case 'verified':
      return [
        `${id} is verified for ${verified.contacts.join(' and ')}`,
        `${counted(verified.notices.length, 'notice')} queued`,
      ].join('; ');
    case 'already-verified':
      return `Request ${id} has no phone or email left to verify.`;
    case 'unknown':
      return unknown(id);
  }
}

const CLOSED: Readonly<Record<CloseRequestOutcome, (id: string) => string>> = {
  closed: (id) => `${id} is closed`,
  'not-open': (id) => `Request ${id} is closed already.`,
  unknown: (id) => unknown(id),
};

function unknown(id: string): string {
  return `There is no privacy request ${id}. \`site leads requests --all\` shows the ids.`;
}
