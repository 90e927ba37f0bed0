import { isObject } from './read-body.ts';

/** What a browser has blocked, without anything that may name a visitor. */
interface PolicyViolation {
  /** The directive of the policy, for example "script-src-elem". */
  readonly directive: string;
  /** A word for what was blocked: "inline", "own-site", "other-site", "extension", "trusted-types-sink" and so on. */
  readonly blocked: string;
  /** The origin of another site. */
  readonly origin?: string;
  /** The path of the page, if it is one of the site's. */
  readonly page?: string;
}

/** The two forms of a report, by the media type of the request. */
export const REPORT_TYPES = ['application/reports+json', 'application/csp-report'] as const;

/** A body of 16 KB has room for this many reports and no more than that is read of it. */
const MAX_REPORTS = 20;
const LONGEST_ORIGIN = 100;

/** The directives that browsers report (https://www.w3.org/TR/CSP3/#csp-directives). Other text is "unknown". */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'connect-src', 'font-src', 'frame-src', 'child-src', 'media-src', 'object-src', 'manifest-src'],
  ...['worker-src', 'default-src', 'base-uri', 'form-action', 'frame-ancestors', 'sandbox'],
  ...['require-trusted-types-for', 'trusted-types'],
]);
/** What browsers write in place of an address. */
const WORDS: ReadonlySet<string> = new Set([
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'],
  ...['data', 'blob', 'filesystem', 'about'],
]);
const EXTENSION = /^[a-z-]+-extension(?::|$)/;

/**
 * The violations that a body reports, in either form: an array of the Reporting API (its other reports are left out),
 * or one object of report-uri, which browsers without that API use. Undefined when it is neither.
 */
export function violationsIn(body: unknown, pages: ReadonlySet<string>): PolicyViolation[] | undefined {
  if (Array.isArray(body)) {
    return body
      .slice(0, MAX_REPORTS)
      .filter(isObject)
      .flatMap(({ type, body: report, url }) =>
        type === 'csp-violation' && isObject(report) ? [violation({ documentURL: url, ...report }, pages)] : [],
      );
  }
  const report = isObject(body) ? body['csp-report'] : undefined;
  return isObject(report) ? [violation(report, pages)] : undefined;
}

/** Reads a report under the names of either form. */
function violation(report: Readonly<Record<string, unknown>>, pages: ReadonlySet<string>): PolicyViolation {
  const text = (...names: readonly string[]): string => {
    const value = names.map((name) => report[name]).find((one) => typeof one === 'string' && one !== '');
    return typeof value === 'string' ? value : '';
  };
  const [directive = ''] = text('effectiveDirective', 'effective-directive', 'violated-directive').split(' ');
  const page = addressIn(text('documentURL', 'document-uri'));
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'unknown',
    ...blockedBy(text('blockedURL', 'blocked-uri'), text('sourceFile', 'source-file'), page?.origin),
    ...(page && pages.has(page.pathname) ? { page: page.pathname } : {}),
  };
}

function blockedBy(
  blocked: string,
  source: string,
  own: string | undefined,
): Pick<PolicyViolation, 'blocked' | 'origin'> {
  if (EXTENSION.test(blocked) || EXTENSION.test(source)) return { blocked: 'extension' };
  // Some browsers leave out what an inline script would say.
  if (blocked === '') return { blocked: 'inline' };
  const [word = ''] = blocked.split(':');
  if (WORDS.has(word)) return { blocked: word };
  const address = addressIn(blocked);
  if (!address || address.origin === 'null') return { blocked: 'unknown' };
  if (address.origin === own) return { blocked: 'own-site' };
  return { blocked: 'other-site', origin: address.origin.slice(0, LONGEST_ORIGIN) };
}

function addressIn(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
