/**
 * A UUID version 7 (RFC 9562). The first 48 bits are the time in milliseconds, so ids sort by creation; the rest is
 * random, so ids cannot be guessed.
 */
export function newId(now: Date): string {
  return idOf(now, crypto.getRandomValues(new Uint8Array(16)));
}

/** The least id that newId() makes at a moment. A submission's id has the time at which it came in. */
export function leastIdAt(moment: Date): string {
  return idOf(moment, new Uint8Array(16));
}

function idOf(at: Date, bytes: Uint8Array): string {
  // A time before 1970 has no such id.
  const time = Math.max(0, at.getTime());
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(time / 256 ** (5 - index)) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
