import type { SellerList } from '../../schemas/generated/content-types.ts';
import { networkOf } from '../http/client-network.ts';
import type { Body } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../http/request-headers.ts';
import type { OptOutSignal } from '../leads/submission.ts';
import type { Log } from '../lib/log.ts';
import { DAY_MS } from '../lib/time.ts';
import type { ServedConsent, StateEntry } from '../site/site-data.ts';
import type { FormDeps } from './form-deps.ts';
import type { Form } from './forms.ts';
import { visibleText } from './normalize-input.ts';
import { findZip, type ZipFinding } from './zip-finding.ts';

/** Everything about a submission that is not in its body. */
export interface SubmissionContext {
  /** The server's clock. */
  readonly receivedAt: Date;
  readonly wordings: readonly ServedConsent[];
  readonly sellerLists: readonly SellerList[];
  readonly shown: Shown;
  readonly visit: Visit;
  readonly zip: ZipFinding;
  readonly states: readonly StateEntry[];
  /** The sender's own key for this submission. */
  readonly idempotencyKey?: string;
  /** Another submission by the same person since then makes this one a duplicate. */
  readonly samePersonSince?: Date;
  /** The sender's network: see networkOf. */
  readonly network: string;
  /** Path of the page the form was on, when the site has such a page. */
  readonly page?: string;
}

/** The values that the page filled into the consent wording. */
interface Shown {
  readonly button: string;
  /** E.164 */
  readonly phone: string;
  readonly brand: string;
  /** Legal name of the company that runs the site. */
  readonly operator: string;
  /** Build this server serves. */
  readonly build: string;
}

/** Who sent it, by the connection and its headers. */
interface Visit {
  readonly ip: string;
  readonly userAgent?: string;
  readonly language?: string;
  readonly referrer?: string;
  /** Whether the request has the header Sec-GPC: 1. */
  readonly secGpc: boolean;
}

const LONGEST_HEADER = 1000;

interface Arrival {
  readonly request: Request;
  readonly deps: FormDeps;
  readonly context: RequestContext;
  readonly form: Form;
  /** Path of the page the form was on, when known: that page may show its own phone number. */
  readonly page?: string;
  /** As typed. */
  readonly zipcode?: unknown;
}

/** Gathers the context of a submission from its request and the built site. */
export async function submissionContext(arrival: Arrival): Promise<SubmissionContext> {
  const { request, deps, context, form, page, zipcode } = arrival;
  const log: Log = (logged) => deps.log({ ...logged, request: context.id });
  const [shell, wordings, sellerLists, states, zip, entry] = await Promise.all([
    deps.site.shell(),
    deps.site.consents(),
    deps.site.sellerLists(),
    deps.site.states(),
    findZip(typeof zipcode === 'string' ? visibleText(zipcode).trim() : undefined, deps.site, log),
    page === undefined ? undefined : deps.site.page(page),
  ]);
  const { phone, assets, chrome, legalName } = shell;
  const receivedAt = deps.now();
  return {
    receivedAt,
    wordings,
    sellerLists,
    states,
    zip,
    shown: {
      button: form.button,
      phone: entry?.phone ?? phone,
      brand: chrome.brand,
      operator: legalName,
      build: assets.build,
    },
    visit: visitOf(request, context),
    idempotencyKey: idempotencyKeyOf(request),
    network: networkOf(context.address),
    page: entry?.path,
    samePersonSince: deps.duplicateDays ? new Date(receivedAt.getTime() - deps.duplicateDays * DAY_MS) : undefined,
  };
}

function visitOf({ headers }: Request, { address }: RequestContext): Visit {
  const header = (name: string) => headers.get(name)?.slice(0, LONGEST_HEADER);
  return {
    ip: address,
    userAgent: header('user-agent'),
    language: header('accept-language'),
    referrer: header('referer'),
    secGpc: sendsOptOut(headers.get(OPT_OUT_HEADER)),
  };
}

/** A quoted string (draft-ietf-httpapi-idempotency-key-header); bare ones are common and accepted. */
function idempotencyKeyOf({ headers }: Request): string | undefined {
  const key = headers
    .get('idempotency-key')
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return key ? key.slice(0, LONGEST_HEADER) : undefined;
}

/** What a sender may write for "on". The script of our pages writes true. */
const ON: readonly unknown[] = [true, 'true', 1, '1'];

/**
 * How the browser opted out of the sale of personal information when it sent a form: by the header of Global Privacy
 * Control, by what the page's script saw, or both. Either one counts (11 CCR 7025(b)).
 */
export function optOutSignals(
  { globalPrivacyControl }: Body,
  { secGpc }: Pick<Visit, 'secGpc'>,
): readonly OptOutSignal[] {
  return [...(secGpc ? ['Sec-GPC' as const] : []), ...(ON.includes(globalPrivacyControl) ? ['page' as const] : [])];
}
