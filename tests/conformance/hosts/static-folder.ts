import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';

/** The files of a folder that a host answers with, by address: "/assets/site.js". */
export type StaticFolder = ReadonlyMap<string, string>;

export function staticFolder(folder: string): StaticFolder {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]));
}

interface StaticAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
}

/** What hosts share: a tag of the content, 304 to who has it, and revalidation unless the site says otherwise. */
export function answerFile(path: string, ifNoneMatch: string | undefined): StaticAnswer {
  const body = readFileSync(path);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  const type = (path.endsWith('.ico') ? 'image/vnd.microsoft.icon' : lookup(path)) ?? 'application/octet-stream';
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    etag,
    'content-type': /^text\//.test(type) ? `${type}; charset=utf-8` : type,
  };
  const isKnown = ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  return isKnown ? { status: 304, headers, body: undefined } : { status: 200, headers, body };
}
