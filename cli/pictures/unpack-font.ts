import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const OWN_HEADER = 12;
const OWN_ENTRY = 16;

/**
 * A font of the web (WOFF 1, https://www.w3.org/TR/WOFF/) as the plain font inside it, so that it is unpacked once and
 * not for every drawing.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, HEADER + i * ENTRY));
  const directory = Buffer.alloc(OWN_HEADER + count * OWN_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [directory];
  let at = directory.length;
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const entry = OWN_HEADER + i * OWN_ENTRY;
    for (const [place, value] of [tag, checksum, at, bytes.length].entries())
      directory.writeUInt32BE(value, entry + place * 4);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, at: number) {
  const [tag = 0, start = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((offset) =>
    woff.readUInt32BE(at + offset),
  );
  const bytes = woff.subarray(start, start + packed);
  return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}
