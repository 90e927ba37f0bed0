import { type Environment, type RawEnvironment, readEnvironment } from '../environment/environment.ts';
import { StartError } from '../start-error.ts';

/** A service that runs functions without a server of ours. */
export type Host = 'netlify' | 'vercel' | 'cloudflare';

/** What a host must be told, beside what a server must. */
export const NEEDED: Readonly<Record<Host, readonly string[]>> = {
  netlify: ['DATABASE_URL', 'SITE_ORIGIN'],
  vercel: ['DATABASE_URL', 'SITE_ORIGIN', 'CRON_SECRET'],
  cloudflare: ['DATABASE_URL', 'SITE_ORIGIN'],
};

/** What no host can do, and what to do instead. */
const REFUSED: Readonly<Record<string, string>> = {
  LEAD_VERIFY_COMMAND: 'no program can be started there; ask a service by LEAD_VERIFY_URL',
  METRICS_PORT: "a function has no port of its own; read the host's own metrics",
};

/**
 * Reads and validates the settings of a function.
 * @throws {StartError} one sentence for each variable that is missing, faulty, or of no use on this host.
 */
export function readHostEnvironment(raw: RawEnvironment, host: Host): Environment {
  const faults = [...missingIn(raw, host), ...refusedIn(raw, host)];
  try {
    const environment = readEnvironment(raw);
    if (faults.length === 0) return environment;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    faults.push(...error.sentences);
  }
  throw new StartError(faults);
}

function missingIn(raw: RawEnvironment, host: Host): string[] {
  const missing = NEEDED[host].filter((name) => !raw[name]?.trim());
  const sentences = missing.map((name) => `${name} is not set; set it in the settings of the ${host} project.`);
  const url = raw.DATABASE_URL?.trim();
  if (url && !/^postgres(?:ql)?:\/\//.test(url))
    sentences.push(`DATABASE_URL must begin with postgres:// on ${host}, where no file outlives a request.`);
  return sentences;
}

function refusedIn(raw: RawEnvironment, host: Host): string[] {
  const names = Object.keys(REFUSED).filter((name) => raw[name]?.trim());
  return names.map((name) => `${name} cannot be used on ${host}: ${REFUSED[name]}.`);
}
