import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../lib/sha256.ts';

/**
 * Whether a request's Authorization header has this bearer token (RFC 6750). Takes as long for a wrong one as for the
 * right one.
 */
export function hasBearerToken(authorization: string | null | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)));
}
