import type { LeadCheck } from '../leads/stored-submission.ts';

/** A check before delivery, as operators read it: "verify: reject (the phone is not in service)". */
export function describeCheck({ name, outcome, detail }: LeadCheck): string {
  const { reason, error, ...others } = detail;
  const more = [reason, error, ...Object.entries(others).map(([key, value]) => `${key} ${value}`)];
  const said = more.filter((one) => one !== undefined && one !== null && one !== '').join(', ');
  return `${name}: ${outcome}${said === '' ? '' : ` (${said})`}`;
}
