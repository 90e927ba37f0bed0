import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isCompressible } from '../../../schemas/rules/compressible.ts';
import { etagOf, FOREVER, namesEtag } from '../../http/caching.ts';
import { DRAWING_POLICY } from '../../http/content-security-policy.ts';
import { compress, recompress } from './compress.ts';
import type { Encoding, PublicFile } from './file-index.ts';

/** What to send: bytes, a large file by its path, or nothing but headers. */
export interface FileAnswer {
  readonly status: 200 | 304 | 308;
  /** Names and values in turn, as writeHead takes them. */
  readonly headers: readonly string[];
  readonly body?: Buffer;
  /** Sends the rest of the headers and the bytes from the disk. */
  readonly fromDisk?: FromDisk;
  readonly isPage: boolean;
}

type FromDisk = (request: IncomingMessage, response: ServerResponse) => void;

/** One file in one encoding, ready to send. */
export interface Representation {
  readonly size: number;
  /** Undefined for a large file: sirv compares its own. */
  readonly etag: string | undefined;
  readonly whole: FileAnswer;
  readonly unchanged: FileAnswer;
  /** The same file, compressed less well, which some clients have. */
  readonly former?: Pick<Representation, 'etag' | 'unchanged'>;
  /** Makes the same with the best compression, when that is not what it has. */
  readonly improve?: () => Promise<Representation>;
}

/** What the headers of a file depend on. */
type Described = Pick<PublicFile, 'type' | 'isPage' | 'isHashed'>;

interface About {
  readonly file: Described;
  readonly encoding: Encoding | undefined;
  /** Left out for a page that was made on request. */
  readonly modified?: Date;
}

/** Compresses bytes if that is worth it, and makes the answers that send them. */
export async function encoded(bytes: Buffer, about: About): Promise<Representation> {
  const { file, encoding } = about;
  if (encoding === undefined || !isCompressible(file.type, bytes.length))
    return represent(bytes, { ...about, encoding: undefined });
  const quick = represent(await compress(bytes, encoding), about);
  return encoding === 'br' ? { ...quick, improve: () => improved(quick, about) } : quick;
}

/** The same with the best compression. Clients that have `quick` need not load it again. */
async function improved({ whole: { body = Buffer.alloc(0) }, etag, unchanged }: Representation, about: About) {
  const best = await recompress(body);
  return { ...represent(best, about), former: { etag, unchanged } };
}

/** The answers that send bytes which have the encoding already. */
export function represent(body: Buffer, { file, encoding, modified }: About): Representation {
  const { isPage, type } = file;
  const etag = etagOf(body);
  const always = [...headersOf(file), 'etag', etag];
  const headers = [
    ...always,
    ...(modified ? ['last-modified', modified.toUTCString()] : []),
    'content-length',
    String(body.length),
    ...(type === '' ? [] : ['content-type', type]),
    ...(encoding ? ['content-encoding', encoding] : []),
  ];
  return {
    size: body.length,
    etag,
    whole: { status: 200, headers, isPage, body },
    unchanged: { status: 304, headers: always, isPage },
  };
}

/** A file that is sent from the disk. */
export function fromDisk(file: Described, disk: FromDisk): Representation {
  const whole: FileAnswer = { status: 200, headers: headersOf(file), fromDisk: disk, isPage: file.isPage };
  return { size: 0, etag: undefined, whole, unchanged: whole };
}

/** The whole file, or 304 to a client that has it. */
export function wholeOrUnchanged(one: Representation, headers: IncomingHttpHeaders): FileAnswer {
  const known = headers['if-none-match'];
  if (known === undefined) return one.whole;
  const had = [one, one.former].find((each) => each?.etag !== undefined && namesEtag(known, each.etag));
  return had?.unchanged ?? one.whole;
}

function headersOf({ isPage, isHashed, type }: Described): readonly string[] {
  // Pages differ for visitors who send Global Privacy Control.
  const varies = isPage ? 'Accept-Encoding, Sec-GPC' : 'Accept-Encoding';
  const policy = type === 'image/svg+xml' ? ['content-security-policy', DRAWING_POLICY] : [];
  return ['cache-control', isHashed ? FOREVER : 'no-cache', 'vary', varies, ...policy];
}
