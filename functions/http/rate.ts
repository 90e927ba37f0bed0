/** How often something may happen; undefined means no limit. */
export type Rate = { readonly times: number; readonly seconds: number } | undefined;

const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };

/** Reads RATE_LIMIT: "30/minute", "5/second", "100/hour" or "off". Anything else gives "invalid". */
export function parseRate(text: string): Rate | 'invalid' {
  if (text === 'off') return undefined;
  const [, times, unit] = /^([1-9]\d{0,6})\/(second|minute|hour)$/.exec(text) ?? [];
  const seconds = SECONDS[unit ?? ''];
  return times && seconds ? { times: Number(times), seconds } : 'invalid';
}
