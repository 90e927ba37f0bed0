import { dollars } from '../../leads/routing/lead-values.ts';
import { DAY_MS } from '../../lib/time.ts';
import { type BuyersProps, printBuyers } from '../../pages/admin.ts';
import type { StoredPlace } from '../../store/sales.ts';
import { notesIn, refuse } from '../actions/outcome.ts';
import { salesReport } from '../sales-report.ts';
import { dayIn, timeIn, zoneName } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { type BuyerState, buyerStates } from './buyer-states.ts';
import { typedDays } from './export-sales.ts';

const DAYS = 30;
/** An offer that is under way has an answer, or is unclear, by then. */
const UNDER_WAY_MS = 10 * 60_000;

/** GET /admin/buyers: how each buyer stands, what waits for a person, and the same sums as `site leads sales`. */
export async function showBuyers(call: OperatorCall): Promise<Response> {
  const { store, rules, now, url, role, access } = call;
  const { timeZone } = access;
  const { environment } = rules;
  const typed = typedDays(Object.fromEntries(url.searchParams));
  if ('text' in typed) return refuse(call, { status: 422, ...typed }, '/admin/buyers');
  const { since = dayIn(timeZone, new Date(now.getTime() - DAYS * DAY_MS)), until = dayIn(timeZone, now) } = typed;
  const mayWork = mayDo(role, 'agent');
  const states = await buyerStates(store.sales, rules, now);
  const places = (await store.sales.places('unknown')).filter(
    ({ outcome, reservedAt }) => outcome === 'unknown' || now.getTime() - Date.parse(reservedAt) > UNDER_WAY_MS,
  );
  const props: Omit<BuyersProps, 'frame'> = {
    isTest: environment === 'test',
    mayWork,
    isOwner: mayDo(role, 'owner'),
    buyers: states.map((state) => cardOf(state, timeZone)),
    unclear: places.map((place) => unclearOf(place, timeZone)),
    returns: (await store.sales.waitingReturns()).map(({ saleId, buyer, at, reason }) => ({
      saleId,
      lead: leadOf(saleId),
      // A buyer's own words may name the person.
      line: `${buyer}, ${timeIn(timeZone, at)}${mayWork ? `: ${reason}` : ''}`,
    })),
    since,
    until,
    zone: zoneName(timeZone, now),
    report: await salesReport(store.sales, { environment, since, until }, timeZone),
  };
  return adminPage(printBuyers({ frame: frameOf(call, 'Buyers', notesIn(url)), ...props }));
}

function cardOf({ buyer: { seller, file }, isPaused, isOpen, full, limits, last }: BuyerState, zone: string) {
  const tone = isPaused || full !== undefined ? ('warn' as const) : ('plain' as const);
  const state = isPaused ? 'paused' : full !== undefined ? 'has enough' : isOpen === false ? 'closed' : 'takes leads';
  const hours = isOpen === undefined ? 'always' : `${isOpen ? 'open' : 'closed'} now, ${file.hours?.timeZone}`;
  const facts: (readonly [string, string])[] = [
    ['Hours', hours],
    ...limits.flatMap(({ period, leads, cents }) => {
      const name = period === 'total' ? 'In all' : `This ${period}`;
      return [
        ...(leads ? [[name, `${leads.used} of ${leads.of} leads`] as const] : []),
        ...(cents ? [[`${name}, spent`, `$${dollars(cents.used)} of $${dollars(cents.of)}`] as const] : []),
      ];
    }),
    ['Last lead', last ? lastLine(last, zone) : 'none yet'],
  ];
  return { id: seller.id, name: seller.legalName, tags: [{ text: state, tone }], why: full, facts };
}

function lastLine({ outcome, cents, reservedAt, reason }: StoredPlace, zone: string): string {
  const what = outcome === 'accepted' ? `sold for $${dollars(cents)}` : outcome === 'reserved' ? 'under way' : outcome;
  return `${what}, ${timeIn(zone, reservedAt)}${reason === undefined ? '' : ` (${reason})`}`;
}

function unclearOf({ saleId, buyer, cents, reservedAt, attempts, reason }: StoredPlace, zone: string) {
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  const line = `since ${timeIn(zone, reservedAt)}, asked ${times}${reason === undefined ? '' : `: ${reason}`}`;
  return { saleId, buyer, lead: leadOf(saleId), line, agreed: dollars(cents) };
}

/** The part of a sale's id before the period is the lead's. */
function leadOf(saleId: string): string {
  return saleId.split('.')[0] ?? saleId;
}
