import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { showOptOutNote } from '../../../../schemas/rules/opt-out-note.ts';
import type { Encoding } from './file-index.ts';

/** Fast enough for the first visitor of a page, and within 4 % of the build's own compression. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
};

/** A built page for visitors who send Global Privacy Control: the note in its footer is shown. */
export async function optedOutPage(built: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  const html = showOptOutNote(built.toString('utf8'));
  return encoding ? COMPRESS[encoding](html) : Buffer.from(html);
}
