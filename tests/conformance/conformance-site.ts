import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownVersion } from '../../functions/forms/consent-record.ts';
import { completeForPublic } from '../support/complete-for-public.ts';
import { isSampled, runSite } from '../support/site.ts';
import type { BuildFacts } from './case.ts';
import { SITE_ORIGIN, type TargetName } from './target.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const MORE_CONTENT = fileURLToPath(new URL('../fixtures/conformance-site/content', import.meta.url));

/**
 * The real content, completed for the public, posts with former addresses, and a form, in a folder that keeps a cache
 * between its builds.
 */
export interface ConformanceSite {
  /** Builds it for a target, once. Returns the folder to serve or deploy. Throws the build's output if it fails. */
  buildFor(target: TargetName): string;
}

export function conformanceSite(folder: string): ConformanceSite {
  for (const content of [CONTENT, MORE_CONTENT]) cpSync(content, join(folder, 'content'), { recursive: true });
  completeForPublic(folder);
  const built = new Map<TargetName, string>();
  return {
    buildFor(target) {
      const known = built.get(target);
      if (known) return known;
      const out = join(folder, 'dist');
      const args = ['--root', folder, '--out', out, '--target', target];
      const { status, stdout, stderr } = runSite(['build', ...args], { SITE_ORIGIN });
      if (status !== 0) throw new Error(`The site could not be built for ${target}:\n${stdout}${stderr}`);
      const output = target === 'node' ? out : join(out, target);
      built.set(target, output);
      return output;
    },
  };
}

/** The addresses in a build for Node, without most cities and files, and the wordings of its forms. */
export function factsOf(out: string): BuildFacts {
  const read = (name: string) => JSON.parse(readFileSync(join(out, `private/${name}.json`), 'utf8'));
  const { pages } = read('routes') as { pages: string[] };
  const wordings = { wordings: read('consents'), sellerLists: read('sellers') };
  const folder = join(out, 'public');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:html|br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return {
    pages: [...pages].sort().filter(isSampled),
    files: oneOfEachKind(files.sort()),
    shownConsent: (consent) => shownVersion({ consent }, wordings),
  };
}

/** Files in one folder with one ending are served alike, by whether they have a hash. EVERY_PAGE=true takes all. */
function oneOfEachKind(files: readonly string[]): readonly string[] {
  if (process.env.EVERY_PAGE === 'true') return files;
  const kindOf = (path: string) => path.replace(/[^/]*?(-[A-Z0-9]{8})?(\.\w+)?$/, (_, hash, end) => `${!hash}${end}`);
  const kinds = files.map(kindOf);
  return files.filter((path, index) => kinds.indexOf(kindOf(path)) === index);
}
