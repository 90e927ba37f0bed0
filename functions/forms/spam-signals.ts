import type { Body } from '../http/read-body.ts';

/** A field that the stylesheet hides: only a program that fills in everything fills it in. */
export const HONEYPOT = 'company_website';
/** Nobody reads and fills a form in less. */
const SHORTEST_MS = 2_000;

/**
 * Why a body looks as if no person had sent it; nothing where it looks as usual. Rules:
 * 1. "honeypot": the hidden field is filled.
 * 2. "too-fast": by the sender's own clock (loadedAt, sentAt), or by ours where it does not say when it was sent, less than two seconds went
 *    by. A form without loadedAt, as every form without script, is not judged by time; nor is a clock that runs ahead of ours.
 */
export function spamSignals(body: Body, receivedAt: Date): readonly string[] {
  const bait = body[HONEYPOT];
  const loaded = timeOf(body.loadedAt);
  const took = loaded === undefined ? undefined : (timeOf(body.sentAt) ?? receivedAt.getTime()) - loaded;
  return [
    ...(bait === undefined || bait === null || String(bait).trim() === '' ? [] : ['honeypot']),
    ...(took !== undefined && took >= 0 && took < SHORTEST_MS ? ['too-fast'] : []),
  ];
}

/** Milliseconds since 1970, from a number, its text or an ISO time. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const time = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
