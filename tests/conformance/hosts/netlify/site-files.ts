import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { knownKeys } from '../known-keys.ts';
import { type PathMatch, pathPattern } from './path-pattern.ts';

interface SiteFolders {
  readonly publish: string;
  readonly functions: string;
  readonly edgeFunctions: string;
  /** Folders that lie in the working folder of every function. */
  readonly included: readonly string[];
}

/** The folders that netlify.toml names (https://docs.netlify.com/build/configure-builds/file-based-configuration/). */
export function readSiteFolders(folder: string): SiteFolders {
  const file = join(folder, 'netlify.toml');
  // `base` leads from the root of a repository to this folder, and `dev` is for the tool on a machine.
  const { build, functions = {} } = knownKeys(parse(readFileSync(file, 'utf8')), ['build', 'functions', 'dev'], file);
  const { publish, edge_functions = 'netlify/edge-functions' } = knownKeys(
    build,
    ['base', 'publish', 'command', 'edge_functions'],
    '[build]',
  );
  const known = ['directory', 'node_bundler', 'included_files'];
  const { directory = 'netlify/functions', included_files = [] } = knownKeys(functions, known, '[functions]');
  return {
    publish: join(folder, String(publish)),
    functions: join(folder, String(directory)),
    edgeFunctions: join(folder, String(edge_functions)),
    included: (included_files as readonly string[]).map(wholeFolder),
  };
}

/** https://docs.netlify.com/build/functions/configuration/#file-inclusion-and-exclusion */
function wholeFolder(pattern: string): string {
  const [, folder] = /^([\w-]+)\/\*\*$/.exec(pattern) ?? [];
  if (!folder) throw new Error(`The tests do not know included_files such as "${pattern}"; follow their rule first.`);
  return folder;
}

export interface HeaderRule {
  readonly matches: (pathname: string) => PathMatch;
  readonly name: string;
  readonly value: string;
}

/** https://docs.netlify.com/manage/routing/headers/#syntax-for-the-_headers-file */
export function readHeaders(publish: string): readonly HeaderRule[] {
  let matches: HeaderRule['matches'] | undefined;
  return linesOf(join(publish, '_headers')).flatMap((line) => {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === '') {
      matches = pathPattern(line.trim());
      return [];
    }
    if (!matches) throw new Error(`_headers: "${line}" stands below no path.`);
    return [{ matches, name: name.toLowerCase(), value }];
  });
}

export interface Redirect {
  readonly matches: (pathname: string) => PathMatch;
  readonly to: string;
  readonly status: number;
  /** Also where a file is. */
  readonly isForced: boolean;
}

/** https://docs.netlify.com/manage/routing/redirects/overview/#syntax-for-the-_redirects-file */
export function readRedirects(publish: string): readonly Redirect[] {
  return linesOf(join(publish, '_redirects')).map((line) => {
    const [from = '', to = '', status = '301', ...more] = line.trim().split(/\s+/);
    const [, code, force] = /^(30[1-378]|200|404|410)(!?)$/.exec(status) ?? [];
    if (!code || more.length > 0 || !to.startsWith('/') || to.startsWith('/.netlify/'))
      throw new Error(`The tests do not know the line "${line}" of _redirects; follow its rule first.`);
    return { matches: pathPattern(from), to, status: Number(code), isForced: force === '!' };
  });
}

/** Without comments and empty lines. No lines when there is no such file. */
function linesOf(file: string): readonly string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}
