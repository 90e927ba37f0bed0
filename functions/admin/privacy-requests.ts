import { businessDay } from '../../schemas/rules/deadlines/business-days.ts';
import { type DueDates, dueDates, type PrivacyRequestEntry } from '../leads/privacy-request.ts';
import type { Store } from '../store/store.ts';

/** A privacy request and the days it is due: `site leads requests --json` prints an array of these. */
interface DueRequest extends PrivacyRequestEntry, DueDates {}

const PAGE = 500;

/** Visitors' privacy requests, those that are due first at the top. */
export async function privacyRequests(store: Store, { open }: { open: boolean }): Promise<readonly DueRequest[]> {
  const all: PrivacyRequestEntry[] = [];
  for (let page = await store.admin.requests({ open, limit: PAGE }); page.length > 0; ) {
    all.push(...page);
    page = await store.admin.requests({ open, limit: PAGE, after: page.at(-1)?.id });
  }
  const due = all.map((one) => ({ ...one, ...dueDates(one.kind, one.receivedAt) }));
  return due.sort((a, b) => (a.answerBy < b.answerBy ? -1 : 1));
}

/** One line per request, for people. Names no person. */
export function printRequests(requests: readonly DueRequest[]): string {
  return requests.map(lineOf).join('\n') || 'no privacy requests';
}

function lineOf({ id, kind, receivedAt, suspicious, contacts, closedAt, outcome, confirmBy, answerBy }: DueRequest) {
  const state = contacts.map(({ contact, verifiedAt, verifiedBy, message }) => {
    if (verifiedAt) return `${contact} verified by ${verifiedBy}`;
    return `${contact} not verified (${message === undefined ? 'no link' : `link ${message}`})`;
  });
  const end = closedAt
    ? `${outcome} ${closedAt}`
    : `answer by ${dayOf(answerBy)}${confirmBy ? `, confirm by ${dayOf(confirmBy)}` : ''}`;
  const doubt = suspicious.length > 0 ? [`suspicious: ${suspicious.join(', ')}`] : [];
  return [receivedAt, kind, id, end, ...state, ...doubt].join('  ');
}

function dayOf(time: string): string {
  return businessDay(new Date(time));
}
