import { type FileHandle, open } from 'node:fs/promises';
import sirv from 'sirv';
import { showOptOutNote } from '../../../schemas/rules/page-marks.ts';
import { COPIES, type Encoding, type PublicFile } from './file-index.ts';
import { encoded, fromDisk, type Representation, represent } from './representation.ts';

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

/** A file's bytes; `large` when they are too many for the memory. */
interface WholeFile {
  readonly modified: Date;
  readonly bytes: Buffer | 'large';
}

/** Files above this many bytes are sent from the disk. */
const LARGE = 4 << 20;

/** Most files open at once: each holds a descriptor. */
const AT_ONCE = 8;

/**
 * Creates a reader of whole files. It opens a file, reads it and closes it before anything is sent, so a connection
 * never keeps a file open. The reader rejects when the file cannot be read.
 */
function wholeFileReader(): (path: string) => Promise<WholeFile> {
  const waiting: (() => void)[] = [];
  let reading = 0;
  return async (path) => {
    if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else reading += 1;
    try {
      return await readWhole(path);
    } finally {
      const next = waiting.shift();
      // The next one takes this one's place.
      if (next) next();
      else reading -= 1;
    }
  };
}

async function readWhole(path: string): Promise<WholeFile> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle): Promise<WholeFile> {
  const { size, mtime: modified } = await file.stat();
  return { modified, bytes: size > LARGE ? 'large' : await file.readFile() };
}
