import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import type { BuyerAnswer, BuyerAnswerRule } from '../../../schemas/generated/content-types.ts';
import { xmlSteps } from '../../../schemas/rules/routing/xml-path.ts';
import type { Reply } from '../checks/ask.ts';

export interface ReadAnswer {
  readonly outcome: BuyerAnswerRule['means'];
  /** The buyer's own id of the lead or bid. */
  readonly id?: string;
  /** Left out when there is none, or it is no price. */
  readonly cents?: number;
  /** What stands where the price should be, when it is no price. */
  readonly oddPrice?: string;
  readonly reason?: string;
  readonly expiresSeconds?: number;
}

type Look = (place: string) => string | undefined;

/**
 * What an answer means by the buyer's own rules, the first that fits. One that fits none is unknown; so is a redirect,
 * or an error of the buyer's server, unless a rule names its status.
 */
export function readAnswer({ read, rules, take = {} }: BuyerAnswer, { status, body }: Reply): ReadAnswer {
  const look = lookerOf(read, body);
  const isRedirect = status >= 300 && status < 400;
  const fits = (rule: BuyerAnswerRule) => {
    if (rule.status ? !rule.status.includes(status) : status >= 500 || isRedirect) return false;
    const found = rule.at === undefined ? body : look(rule.at);
    if (rule.is && !(found !== undefined && rule.is.includes(found))) return false;
    return rule.contains === undefined || (found?.includes(rule.contains) ?? false);
  };
  const outcome = rules.find(fits)?.means ?? 'unknown';
  const taken = (key: keyof typeof take) => (take[key] === undefined ? undefined : look(take[key]));
  const price = taken('price');
  const cents = price === undefined ? undefined : centsOf(price);
  const seconds = Number(taken('expires')?.trim() || Number.NaN);
  return {
    outcome,
    ...given('id', taken('id')?.slice(0, 200)),
    ...given('cents', cents),
    ...(price !== undefined && cents === undefined ? { oddPrice: price.slice(0, 40) } : {}),
    ...given('reason', taken('reason')),
    ...given('expiresSeconds', Number.isFinite(seconds) ? seconds : undefined),
  };
}

function given<Key extends string, Value>(key: Key, value: Value | undefined) {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}

/** Dollars as whole cents: 12.5, "12.50", "$12.50". Parts of a cent are cut. Undefined: no price, or one too high. */
export function centsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = /^\$?(\d{1,6})(?:\.(\d{1,20}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
}

function lookerOf(read: BuyerAnswer['read'], body: string): Look {
  if (read === 'text') return () => undefined;
  if (read === 'xml') {
    const document = parsedXml(body);
    return (place) => document && inXml(document, place);
  }
  const value = parsedJson(body);
  return (place) => inJson(value, place);
}

function parsedJson(body: string): unknown {
  try {
    // A byte order mark, which some servers begin with, is white space here.
    return JSON.parse(body.trimStart());
  } catch {
    return undefined;
  }
}

function inJson(value: unknown, pointer: string): string | undefined {
  let here = value;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    // The cast follows the check above.
    here = (here as Readonly<Record<string, unknown>>)[key];
  }
  return typeof here === 'string' || typeof here === 'number' || typeof here === 'boolean' ? String(here) : undefined;
}

/** A document type could name files and grow without end, and no answer needs one. */
function parsedXml(body: string): Document | undefined {
  if (/<!DOCTYPE/i.test(body)) return undefined;
  try {
    const onError = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    return new DOMParser({ onError }).parseFromString(body.trimStart(), 'text/xml');
  } catch {
    return undefined;
  }
}

function inXml(document: Document, path: string): string | undefined {
  const [root, ...steps] = xmlSteps(path) ?? [];
  let element: Element | null | undefined = document.documentElement;
  if (element?.nodeName !== root) return undefined;
  for (const step of steps) {
    if (step.startsWith('@')) return element?.getAttribute(step.slice(1)) ?? undefined;
    element = Array.from<Node>(element?.childNodes ?? []).find((node): node is Element => node.nodeName === step);
    if (!element) return undefined;
  }
  return element?.textContent?.trim();
}
