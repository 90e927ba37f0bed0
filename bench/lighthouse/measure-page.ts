import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS, findBrowser } from '../../tests/support/programs/find-browser.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What one run of Lighthouse found out about a page. */
export interface PageRun {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds, as simulated. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Audits that cost points, the most expensive first. */
  readonly costly: readonly CostlyAudit[];
}

export interface CostlyAudit {
  readonly category: Category;
  readonly id: string;
  readonly title: string;
  /** What Lighthouse measured, for example "2.1 s", or the elements that failed. */
  readonly found: string;
}

/** A browser on a busy machine sometimes misses the start of a page. */
const ATTEMPTS = 3;

/**
 * Runs Lighthouse once, in a browser of its own, with its defaults: a mid-range phone on a slow 4G network, simulated.
 * @throws {Error} the page could not be measured.
 */
export async function measurePage(url: string): Promise<PageRun> {
  let fault = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const lhr = await runOnce(url);
    if (lhr && !lhr.runtimeError) return summaryOf(lhr);
    fault = lhr?.runtimeError?.message ?? 'it returned nothing';
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`);
}

async function runOnce(url: string): Promise<Result | undefined> {
  const chromium = await startChromium();
  try {
    const run = await lighthouse(url, {
      port: chromium.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    return run?.lhr;
  } finally {
    await chromium.stop();
  }
}

/** The scores, times and costly audits of a result. */
export function summaryOf(lhr: Pick<Result, 'categories' | 'audits'>): PageRun {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    costly: CATEGORIES.flatMap((category) => costlyAudits(lhr, category)),
  };
}

function costlyAudits({ categories, audits }: Pick<Result, 'categories' | 'audits'>, category: Category) {
  const refs = categories[category]?.auditRefs ?? [];
  const costs = refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    const found = audit.displayValue || elementsOf(audit.details) || audit.errorMessage || '';
    return [{ cost: weight * (1 - audit.score), audit: { category, id, title: audit.title, found } }];
  });
  return costs.toSorted((a, b) => b.cost - a.cost).map(({ audit }): CostlyAudit => audit);
}

const SHOWN = 3;

/** The first elements or addresses that an audit names. */
function elementsOf(details: Result['audits'][string]['details']): string {
  if (!details || !('items' in details) || !Array.isArray(details.items)) return '';
  const names = details.items.flatMap((item: unknown): string[] => {
    if (typeof item !== 'object' || item === null) return [];
    if ('node' in item && isNode(item.node)) return [item.node.snippet];
    const [text] = Object.values(item).filter((value) => typeof value === 'string');
    return text === undefined ? [] : [text];
  });
  return names.slice(0, SHOWN).join(', ');
}

function isNode(value: unknown): value is { readonly snippet: string } {
  return typeof value === 'object' && value !== null && 'snippet' in value && typeof value.snippet === 'string';
}

interface RunningChromium {
  /** Where it takes commands of the DevTools protocol, on 127.0.0.1. */
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts Chromium with an empty profile, for programs that speak the DevTools protocol.
 * @throws {Error} no browser was found, or it ended before it listened.
 */
async function startChromium(): Promise<RunningChromium> {
  const program = await findBrowser();
  if (!program) throw new Error('No browser was found. Install Chromium, or set SITE_CHROMIUM to its path.');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const args = [...BROWSER_ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // A separate process group: Chromium is many processes, and all must end before the profile can be removed.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const gone = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-10_000);
      const found = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//m.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended before it listened:\n${said}`)));
  });
  return {
    port,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
