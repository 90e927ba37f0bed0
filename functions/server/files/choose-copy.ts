import sirv from 'sirv';
import { showOptOutNote } from '../../../schemas/rules/page-marks.ts';
import { COPIES, type Encoding, type PublicFile } from './file-index.ts';
import { encoded, fromDisk, type Representation, represent } from './representation.ts';
import { wholeFileReader } from './whole-file-reader.ts';

interface WantedFile {
  readonly file: PublicFile;
  readonly encoding: Encoding | undefined;
  readonly optOut: boolean;
}

/**
 * Creates a function that chooses which copy of a file to send: the one that the build compressed, or the file itself,
 * compressed now where the build left no such copy. It rejects when the file cannot be read.
 * @param folder the public folder of a build
 */
export function copyChooser(folder: string): (wanted: WantedFile) => Promise<Representation> {
  const readWhole = wholeFileReader();
  const disk = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true });
  return async ({ file, encoding, optOut }) => {
    const hasCopy = encoding !== undefined && !optOut && file.copies.includes(encoding);
    const { bytes, modified } = await readWhole(hasCopy ? file.path + COPIES[encoding] : file.path);
    if (bytes === 'large') return fromDisk(file, disk);
    if (hasCopy) return represent(bytes, { file, encoding, modified });
    return encoded(optOut ? optedOutPage(bytes) : bytes, { file, encoding, modified });
  };
}

/** A built page for visitors who send Global Privacy Control: the note in its footer is shown. */
function optedOutPage(built: Buffer): Buffer {
  return Buffer.from(showOptOutNote(built.toString('utf8')));
}
