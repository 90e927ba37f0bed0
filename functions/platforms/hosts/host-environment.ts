import { type Environment, type RawEnvironment, readEnvironment } from '../environment/environment.ts';
import { createReader } from '../environment/reader.ts';
import { StartError } from '../start-error.ts';

/** A service that runs functions without a server of ours. */
export type Host = 'netlify' | 'vercel' | 'cloudflare';

/** What a preview does with what visitors send: it stores it into a database of its own, or says that it does not. */
type Preview = 'own-store' | 'sends-nothing';

/** The settings of a function. */
export interface HostEnvironment extends Environment {
  /** Whether the tables of the store may be made and changed. */
  readonly allowMigration: boolean;
  /** Set for a deployment that only its makers see. It answers at any address, so it has no siteOrigin. */
  readonly preview?: Preview;
}

/** What a host must be told, beside what a server must. A preview needs nothing. */
export const NEEDED: Readonly<Record<Host, readonly string[]>> = {
  netlify: ['DATABASE_URL', 'SITE_ORIGIN'],
  vercel: ['DATABASE_URL', 'SITE_ORIGIN', 'CRON_SECRET'],
  cloudflare: ['DATABASE_URL', 'SITE_ORIGIN'],
};

/** As Vercel asks for: https://vercel.com/docs/cron-jobs/manage-cron-jobs#securing-cron-jobs */
const CRON_SECRET_LENGTH = 16;

/** What no host can do, and what to do instead. */
const REFUSED: Readonly<Record<string, string>> = {
  LEAD_VERIFY_COMMAND: 'no program can be started there; ask a service by LEAD_VERIFY_URL',
  METRICS_PORT: "a function has no port of its own; read the host's own metrics",
};

/**
 * Reads and validates the settings of a function.
 * @throws {StartError} one sentence for each variable that is missing, faulty, or of no use on this host.
 */
export function readHostEnvironment(raw: RawEnvironment, host: Host): HostEnvironment {
  const preview = previewOf(raw, host);
  const given = preview === undefined ? raw : settingsOfPreview(raw, preview);
  const { trueOrFalse, faults: own } = createReader(given);
  const allowMigration = trueOrFalse('ALLOW_MIGRATION', preview === undefined);
  const faults = [...(preview === undefined ? missingIn(raw, host) : sharedIn(raw)), ...refusedIn(raw, host), ...own];
  try {
    const environment = readEnvironment(given);
    if (faults.length === 0)
      return preview === undefined
        ? { ...environment, allowMigration }
        : { ...environment, siteOrigin: undefined, admin: undefined, allowMigration, preview };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    faults.push(...error.sentences);
  }
  throw new StartError(faults);
}

/**
 * Whether a build or a deployment is for its makers only. Vercel says so itself, Netlify by the name of the context:
 * `production` is the site, and so are those of `netlify dev`. On Cloudflare, a variable in our wrangler.json says it.
 */
export function isPreview({ PREVIEW, VERCEL_ENV, CONTEXT }: RawEnvironment, host: Host): boolean {
  if (/^(true|1|yes)$/i.test(PREVIEW?.trim() ?? '')) return true;
  if (host === 'vercel') return VERCEL_ENV === 'preview';
  const context = CONTEXT?.trim() || 'production';
  return host === 'netlify' && context !== 'production' && !context.startsWith('dev');
}

function previewOf(raw: RawEnvironment, host: Host): Preview | undefined {
  if (!isPreview(raw, host)) return undefined;
  return raw.PREVIEW_DATABASE_URL?.trim() ? 'own-store' : 'sends-nothing';
}

/** In place of a database. The store that has it never connects. */
const NO_DATABASE = 'postgres://preview@none.invalid/none';
/** Form stamps of a preview that saves nothing protect nothing. */
const NO_SECRET = 'a-key-for-previews-that-save-nothing';

function settingsOfPreview(raw: RawEnvironment, preview: Preview): RawEnvironment {
  if (preview === 'own-store') return { ...raw, DATABASE_URL: raw.PREVIEW_DATABASE_URL };
  return { FORM_STAMP_SECRET: NO_SECRET, ...raw, DATABASE_URL: NO_DATABASE };
}

function sharedIn({ DATABASE_URL, PREVIEW_DATABASE_URL }: RawEnvironment): string[] {
  if (!PREVIEW_DATABASE_URL?.trim() || PREVIEW_DATABASE_URL.trim() !== DATABASE_URL?.trim()) return [];
  return [
    'PREVIEW_DATABASE_URL is the database of the site itself; give previews one of their own, or leave it out: ' +
      'then nothing is sent.',
  ];
}

function missingIn(raw: RawEnvironment, host: Host): string[] {
  const missing = NEEDED[host].filter((name) => !raw[name]?.trim());
  const sentences = missing.map((name) => `${name} is not set; set it in the settings of the ${host} project.`);
  const url = raw.DATABASE_URL?.trim();
  if (url && !/^postgres(?:ql)?:\/\//.test(url))
    sentences.push(`DATABASE_URL must begin with postgres:// on ${host}, where no file outlives a request.`);
  const secret = host === 'vercel' ? raw.CRON_SECRET?.trim() : undefined;
  if (secret && secret.length < CRON_SECRET_LENGTH)
    sentences.push(
      `CRON_SECRET must have at least ${CRON_SECRET_LENGTH} characters; make one with: openssl rand -hex 32.`,
    );
  return sentences;
}

function refusedIn(raw: RawEnvironment, host: Host): string[] {
  const names = Object.keys(REFUSED).filter((name) => raw[name]?.trim());
  return names.map((name) => `${name} cannot be used on ${host}: ${REFUSED[name]}.`);
}
