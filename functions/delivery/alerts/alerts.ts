import { businessDay } from '../../../schemas/rules/deadlines/business-days.ts';
import { type BacklogGrowth, describeGrowth } from '../../health/backlog.ts';
import type { Findings } from '../../health/findings.ts';
import type { ArrivalRate } from '../../leads/arrival-rate.ts';
import { describeHeld, type HeldShare } from '../../leads/held-share.ts';
import { BREACH_AFTER, type RequestsDue, type Revocations } from '../../leads/privacy-request.ts';
import type { Answer, Send } from '../send.ts';

/** What alerts are decided by. */
interface AlertFacts {
  readonly now: Date;
  /** ISO 8601; undefined when everything was delivered. */
  readonly oldestUndelivered?: string;
  readonly revocations: Revocations;
  readonly requests: RequestsDue;
  /** How many leads come in. */
  readonly arrivals: ArrivalRate;
  /** How many of the last hour are held. */
  readonly held: HeldShare;
  /** How many of this hour came in while a page or the site was busier than its limit. */
  readonly busy: number;
  /** Set while leads come in faster than they are delivered. */
  readonly backlogGrowth?: BacklogGrowth;
  /** How long a lead may wait: ALERT_AFTER_MINUTES. */
  readonly afterMinutes: number;
}

/** What an alert says. Names no person. */
export interface AlertMessage {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An alert about leads and requests: what the store knows. */
export interface AlertType {
  /** The incident's name in the store: an alert is sent once per incident, by whichever server sees it first. */
  readonly incident: string;
  /** The message; `covered` when a more serious alert reports the incident; undefined when it is over. */
  messageOf(facts: AlertFacts): AlertMessage | 'covered' | undefined;
}

/** An alert that needs no store, about what the checks of health found. */
interface HealthAlertType {
  /** The message, or undefined when there is nothing to report. */
  messageOf(checks: Findings): AlertMessage | undefined;
}

/** The alerts that the store keeps count of, by the `type` that ALERT_WEBHOOK_URL receives. */
export const ALERT_TYPES: Readonly<Record<string, AlertType>> = {
  /** Leads come in faster than they are delivered, although deliveries succeed. */
  'leads.backlog': {
    incident: 'backlog',
    messageOf({ backlogGrowth }) {
      if (backlogGrowth === undefined) return undefined;
      return { text: describeGrowth(backlogGrowth), data: { ...backlogGrowth } };
    },
  },
  /** A page or the site is above VELOCITY_PAGE or VELOCITY_SITE. Nothing is held by that. */
  'leads.busy': {
    incident: 'busy',
    messageOf({ busy }) {
      if (busy === 0) return undefined;
      const text =
        `A page or the site gets more leads than usual: ${busy} above the limit in this hour. They are delivered. ` +
        'The log names the page ("submission.busy"). If it is no campaign, look at the leads: site leads list';
      return { text, data: { busy } };
    },
  },
  /** More than a fifth of the last hour is held. */
  'leads.held': {
    incident: 'held',
    messageOf({ held }) {
      if (!held.isHigh) return undefined;
      return { text: describeHeld(held), data: { arrived: held.arrived, held: held.held } };
    },
  },
  /** Far more or far fewer leads than usual come in: a flood, or a form that is broken. */
  'leads.rate': {
    incident: 'lead-rate',
    messageOf({ arrivals }) {
      const { state, hour, count, usual } = arrivals;
      if (state === 'usual') return undefined;
      const advice =
        state === 'high'
          ? 'Run: site leads list --status quarantined'
          : 'Send a form of the site to see whether it works.';
      const text =
        `Leads in the hour from ${hour}:00 UTC: ${count}. Usual in this hour: ${usual} ` +
        `(the median of the last 28 days). ${advice}`;
      return { text, data: { ...arrivals } };
    },
  },
  /** The oldest undelivered lead has been waiting too long. */
  'leads.undelivered': {
    incident: 'undelivered',
    messageOf({ oldestUndelivered, now, afterMinutes }) {
      if (oldestUndelivered === undefined) return undefined;
      const minutes = Math.floor((now.getTime() - Date.parse(oldestUndelivered)) / 60_000);
      if (minutes < afterMinutes) return undefined;
      const text = `The oldest undelivered lead has been waiting for ${minutes} minutes. Run: site leads stats`;
      return { text, data: { oldestUndelivered, minutes } };
    },
  },
  /** A visitor's privacy request is open and must be answered within five business days, or should have been. */
  'requests.due': {
    incident: 'requests-due',
    messageOf({ requests }) {
      const { open, unverified, answerBy, state } = requests;
      if (state === 'in-time' || answerBy === null) return undefined;
      const text =
        `Privacy requests that are open: ${open} (not verified: ${unverified}). ` +
        `The first must be answered by ${businessDay(new Date(answerBy))}. ` +
        'Run: site leads requests';
      return { text, data: { ...requests } };
    },
  },
  /** Privacy requests have not reached all recipients within 10 business days (47 CFR 64.1200(a)(10)). */
  'revocations.breach': {
    incident: 'revocation-breach',
    messageOf({ revocations }) {
      if (revocations.state !== 'breach') return undefined;
      const text = describeRevocations(revocations, `This is a breach: the limit is ${BREACH_AFTER} business days.`);
      return { text, data: { ...revocations } };
    },
  },
  /** Privacy requests have not reached all recipients after 5 business days, half of what the law allows. */
  'revocations.late': {
    incident: 'revocation-late',
    messageOf({ revocations }) {
      if (revocations.state === 'in-time') return undefined;
      if (revocations.state === 'breach') return 'covered';
      const text = describeRevocations(revocations, `The limit is ${BREACH_AFTER} business days.`);
      return { text, data: { ...revocations } };
    },
  },
};

/** The alerts that say that the store or its machine fails. Each server keeps their incidents in memory. */
export const HEALTH_ALERT_TYPES: Readonly<Record<string, HealthAlertType>> = {
  /** The clock was set back, or the servers' clocks disagree. */
  'clock.behind': {
    messageOf({ clock }) {
      if (clock === undefined || clock.state === 'ok') return undefined;
      return { text: String(clock.sentence), data: {} };
    },
  },
  /** The disk of the store is nearly full. */
  'disk.low': {
    messageOf({ disk }) {
      if (disk === undefined || disk.state === 'ok') return undefined;
      return { text: String(disk.sentence), data: { state: disk.state } };
    },
  },
  /** The store cannot be written: every form is refused. */
  'store.failing': {
    messageOf({ store }) {
      if (store?.state !== 'failing') return undefined;
      return { text: `No lead can be kept: ${store.sentence}`, data: { kind: store.kind } };
    },
  },
};

/** The text that both alerts about late privacy requests share. */
function describeRevocations({ undelivered, businessDays }: Revocations, limit: string): string {
  return (
    `Erasure and opt-out requests that have not reached every recipient: ${undelivered}. ` +
    `The oldest has been waiting for ${businessDays} business days. ${limit} Run: site leads notices --open`
  );
}

/** Where alerts go. */
export interface AlertReceiver {
  /** ALERT_WEBHOOK_URL */
  readonly url: string;
  readonly send: Send;
  readonly now: () => Date;
}

/**
 * Posts {"type", "text", "timestamp", "data"}. Returns the answer, and whether it means that the alert was received.
 */
export async function postAlert(
  { url, send, now }: AlertReceiver,
  { type, text, data }: AlertMessage & { readonly type: string },
): Promise<{ readonly received: boolean; readonly answer: Answer }> {
  const body = JSON.stringify({ type, text, timestamp: now().toISOString(), data });
  const answer = await send({ url, headers: { 'content-type': 'application/json' }, body });
  return { received: 'status' in answer && answer.status >= 200 && answer.status < 300, answer };
}
