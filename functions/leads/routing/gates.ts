import { isOpen, type LocalTime, localTime } from '../../../schemas/rules/routing/hours.ts';
import { PERIODS, type Period, periodKey } from '../../../schemas/rules/routing/periods.ts';
import { notLicensed, notNamed, optedOut } from '../may-receive.ts';
import { dollars, languageOf, valuesOf } from './lead-values.ts';
import type { ListedBuyer, RoutedLead, RoutingCounters } from './routed-lead.ts';

/** What a gate looks at. */
interface Candidate {
  readonly lead: RoutedLead;
  readonly buyer: ListedBuyer;
  readonly counters: RoutingCounters;
  readonly now: Date;
}

/** Why a buyer is not offered a lead. */
interface Refusal {
  readonly gate: Gate;
  /** A sentence. */
  readonly why: string;
}

const DAY_MS = 86_400_000;
const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const satisfies Readonly<Record<LocalTime['weekday'], string>>;

/** In the order in which they are asked; the first that refuses gives the reason. */
const GATES = {
  consent: ({ lead, buyer }) => notNamed(lead, buyer.seller),
  suppression: ({ lead }) => (lead.suppressed ? 'The person asked not to be contacted.' : undefined),
  duplicate: soldBefore,
  'opt-out': ({ lead, buyer }) => optedOut(lead, buyer.seller),
  language: otherLanguage,
  license: ({ lead, buyer }) => notLicensed(lead, buyer.seller),
  state: otherState,
  form: otherForm,
  answers: otherAnswers,
  required: missingValues,
  paused: ({ buyer }) => (buyer.file.paused ? `${buyer.seller.legalName} is paused.` : undefined),
  'lifetime-cap': (candidate) => full(candidate, ['total']),
  'period-cap': (candidate) => full(candidate, PERIODS.slice(1)),
  hours: closed,
  floor: belowFloor,
} as const satisfies Readonly<Record<string, (candidate: Candidate) => string | undefined>>;

export type Gate = keyof typeof GATES;

/** Gates that open by themselves with time. */
const OPENS_LATER: ReadonlySet<Gate> = new Set(['period-cap', 'hours']);

export function opensLater({ gate }: Refusal): boolean {
  return OPENS_LATER.has(gate);
}

/** The first gate that refuses a lead to a buyer; undefined when all let it through. */
export function refusalOf(candidate: Candidate): Refusal | undefined {
  // The cast restores the keys' type, which Object.entries widens.
  for (const [gate, ask] of Object.entries(GATES) as [Gate, (one: Candidate) => string | undefined][]) {
    const why = ask(candidate);
    if (why !== undefined) return { gate, why };
  }
  return undefined;
}

/** A lead of the person that came in later and was sold first counts, too. */
function soldBefore({ buyer, counters, now }: Candidate): string | undefined {
  const last = counters.lastSales[buyer.seller.id];
  const since = duplicateSince(buyer, now);
  return since === undefined || last === undefined || last <= since ? undefined : gotThePerson(buyer, last);
}

/** The moment from which on a buyer takes no second lead of a person. ISO 8601; undefined: it takes any. */
export function duplicateSince({ file: { duplicateDays } }: ListedBuyer, now: Date): string | undefined {
  return duplicateDays === undefined ? undefined : new Date(now.getTime() - duplicateDays * DAY_MS).toISOString();
}

export function gotThePerson({ seller: { legalName }, file }: ListedBuyer, at: string): string {
  return `${legalName} got a lead of this person on ${at.slice(0, 10)}, within ${file.duplicateDays} days.`;
}

function otherLanguage({ lead, buyer: { seller, file } }: Candidate): string | undefined {
  const language = languageOf(lead);
  if (!file.languages || file.languages.includes(language)) return undefined;
  return `${seller.legalName} does not take leads in the language ${language}.`;
}

function otherState({ lead: { payload }, buyer: { seller, file } }: Candidate): string | undefined {
  if (!file.states) return undefined;
  const state = payload.zipState;
  if (typeof state !== 'string') return `The lead's state is unknown, and ${seller.legalName} buys only some states.`;
  return file.states.some((one) => one === state) ? undefined : `${seller.legalName} does not buy leads of ${state}.`;
}

/** A form of content counts as the form it goes to, and by its own name. */
function otherForm({ lead: { form }, buyer: { seller, file } }: Candidate): string | undefined {
  if (!file.forms || file.forms.includes(form) || file.forms.includes(form.split(':')[0] ?? '')) return undefined;
  return `${seller.legalName} does not buy leads of the form ${form}.`;
}

function otherAnswers({ lead: { payload }, buyer: { seller, file } }: Candidate): string | undefined {
  for (const [name, wanted] of Object.entries(file.answers ?? {})) {
    const given = payload[name];
    if (given === undefined) return `The person did not answer \`${name}\`, by which ${seller.legalName} chooses.`;
    if (!wanted.includes(String(given)))
      return `${seller.legalName} does not buy leads with ${name}: ${String(given)}.`;
  }
  return undefined;
}

function missingValues({ lead, buyer: { seller, file }, now }: Candidate): string | undefined {
  const values = valuesOf(lead, { sentAt: now, saleId: '-', pingId: '-', bidId: '-', bidCents: 0 });
  const fields = [...Object.values(file.ping?.fields ?? {}), ...Object.values(file.post.fields)];
  const missing = fields.find(({ from, required }) => required && from !== undefined && values[from] === undefined);
  return missing && `The lead has no \`${missing.from}\`, which ${seller.legalName} requires.`;
}

/** Why a buyer has enough in one of these periods. Undefined while it has room for a lead. */
export function full(
  { buyer, counters, now }: Pick<Candidate, 'buyer' | 'now'> & { readonly counters: Pick<RoutingCounters, 'counts'> },
  periods: readonly Period[] = PERIODS,
): string | undefined {
  const { seller, file } = buyer;
  const spent = counters.counts[seller.id] ?? {};
  for (const period of periods) {
    const { count = 0, cents = 0 } = spent[periodKey(period, now, zoneOf(buyer))] ?? {};
    const cap = file.caps?.[period];
    if (cap !== undefined && count >= cap) return `${seller.legalName} has its ${cap} leads ${within(period)}.`;
    const budget = file.budgetCents?.[period];
    if (budget !== undefined && cents + leastPrice(buyer) > budget)
      return `${seller.legalName} has spent $${dollars(cents)} of its $${dollars(budget)} ${within(period)}.`;
  }
  return undefined;
}

function within(period: Period): string {
  return period === 'total' ? 'in all' : `of this ${period}`;
}

/** The clocks that a buyer's hours and periods go by. */
export function zoneOf({ file }: Pick<ListedBuyer, 'file'>): string {
  return file.hours?.timeZone ?? 'UTC';
}

/** What a lead costs the buyer at least. */
function leastPrice({ file: { sale } }: ListedBuyer): number {
  return sale.priceCents ?? Math.max(sale.floorCents ?? 0, 1);
}

function closed({ buyer, now }: Candidate): string | undefined {
  const { seller, file } = buyer;
  if (!file.hours || isOpen(file.hours, localTime(now, file.hours.timeZone))) return undefined;
  const { day, weekday, time } = localTime(now, file.hours.timeZone);
  return `${seller.legalName} is closed: it is ${time} on ${DAYS[weekday]}, ${day} in ${file.hours.timeZone}.`;
}

/** A bid is compared with the floor when it comes. */
function belowFloor({ buyer: { seller, file } }: Candidate): string | undefined {
  const { priceCents, floorCents } = file.sale;
  if (priceCents === undefined || floorCents === undefined || priceCents >= floorCents) return undefined;
  return `${seller.legalName} pays $${dollars(priceCents)}, below the floor of $${dollars(floorCents)}.`;
}
