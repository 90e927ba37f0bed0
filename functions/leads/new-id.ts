/**
 * A UUID version 7 (RFC 9562). The first 48 bits are the time in milliseconds, so ids sort by creation; the rest is
 * random, so ids cannot be guessed.
 */
export function newId(now: Date): string {
  // Version 4 has the same random bits behind its version. Engines make it from random bytes that they keep ready.
  return `${timeOf(now)}-7${crypto.randomUUID().slice(15)}`;
}

/** The least id that newId() makes at a moment. A submission's id has the time at which it came in. */
export function leastIdAt(moment: Date): string {
  return `${timeOf(moment)}-7000-8000-000000000000`;
}

function timeOf(at: Date): string {
  // A time before 1970 has no such id.
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
