/** A number of days, or of business days. */
export interface Term {
  readonly days: number;
  readonly business: boolean;
}

/** How fast a privacy request is dealt with. */
export interface RequestDeadline {
  /** To say that it arrived. */
  readonly confirm?: Term;
  /** To do what it asks, or to say why not. */
  readonly answer: Term;
  /** How much longer a hard one may take. */
  readonly extension?: Term;
}

const days = (count: number): Term => ({ days: count, business: false });
const businessDays = (count: number): Term => ({ days: count, business: true });

/** 11 CCR 7021(a); Cal. Civ. Code 1798.130(a)(2). */
const TO_ANSWER = { confirm: businessDays(10), answer: days(45), extension: days(45) };

/** The deadlines by kind of request. The legal pages print them, and operators see the dates that follow from them. */
export const REQUEST_DEADLINES = {
  /** 11 CCR 7026(f) */
  'do-not-sell': { answer: businessDays(15) },
  /** 47 CFR 64.1200(a)(10) */
  'stop-contact': { answer: businessDays(10) },
  access: TO_ANSWER,
  delete: TO_ANSWER,
  /** The strictest of the states' terms: Colo. Rev. Stat. 6-1-1306(3)(b). Virginia and others give 60 days. */
  appeal: { confirm: businessDays(10), answer: days(45) },
} as const satisfies Readonly<Record<string, RequestDeadline>>;

/** Counts of page speed of older days are deleted. The privacy policy prints this period: {deadline.field-data}. */
export const FIELD_DATA_DAYS = 400;

/** "45 days", "10 business days". */
export function printTerm({ days: count, business }: Term): string {
  return `${count} ${business ? 'business ' : ''}days`;
}
