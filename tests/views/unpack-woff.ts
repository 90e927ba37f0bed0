import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const SFNT_HEADER = 12;

/** A table of a font: four letters, a checksum, and its bytes. */
interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly bytes: Buffer;
}

/** Turns a WOFF file into the font that it holds (https://www.w3.org/TR/WOFF/): browsers take no WOFF from a system. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, WOFF_HEADER + 20 * index));
  const directory = Buffer.alloc(SFNT_HEADER + 16 * tables.length);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  writeSearchHelp(directory, tables.length);
  let offset = directory.length;
  const padded = tables.map(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + 16 * index;
    tag.copy(directory, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    offset += whole.length;
    return whole;
  });
  return Buffer.concat([directory, ...padded]);
}

function tableAt(woff: Buffer, entry: number): Table {
  const field = (place: number) => woff.readUInt32BE(entry + place);
  const [offset, packed, length, checksum] = [field(4), field(8), field(12), field(16)];
  const bytes = woff.subarray(offset, offset + packed);
  return { tag: woff.subarray(entry, entry + 4), checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}

/** Three fields by which old programs search the directory of tables. */
function writeSearchHelp(directory: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - (1 << power)), 10);
}
