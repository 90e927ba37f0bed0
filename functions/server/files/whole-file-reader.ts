import { type FileHandle, open } from 'node:fs/promises';

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
export function wholeFileReader(): (path: string) => Promise<WholeFile> {
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
