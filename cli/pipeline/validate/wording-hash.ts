import { createHash } from 'node:crypto';

/** Hash of what a file says. Comments and quoting style do not change it. */
export function wordingHash(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}
