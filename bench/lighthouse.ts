import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readReport } from '../cli/report/build-report.ts';
import { measurePage, type PageRun } from './lighthouse/measure-page.ts';
import { type ChosenPage, choosePages, KIND_NAMES } from './lighthouse/page-kinds.ts';
import { formatResult, HEADER, isPerfect, type PageResult, resultOf } from './lighthouse/results.ts';
import { machine } from './machine.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

const HELP = `npm run lighthouse [-- --pages ${KIND_NAMES.join(',')}] [--runs 3] [--json]

Builds the site, serves it on 127.0.0.1, and runs Lighthouse on the heaviest page of each kind, as a phone on a slow
network, in about eight minutes. --pages also takes paths, such as /what-is-sr22. Prints the median run of each page,
and the audits that cost points. Exits 1 when a page has less than 100 points in a category.`;

/** `npm run lighthouse`. Returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: KIND_NAMES.join(',') },
      runs: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  const mistake = Number.isInteger(runs) && runs > 0 ? undefined : '--runs is a whole number above zero.';
  if (values.help || mistake) {
    console.log(mistake ? `${mistake}\n\n${HELP}` : HELP);
    return mistake ? 2 : 0;
  }
  const print = (text: string) => values.json || console.log(text);
  const site = copySite();
  try {
    const built = await buildSite(site);
    const wanted = values.pages.split(',').map((name) => name.trim());
    const pages = choosePages({ built, wanted, isIndexed: (path) => isIndexed(site, path) });
    print(`${machine()}\n\n${HEADER}`);
    const results: PageResult[] = [];
    for await (const result of measurePages(site, pages, runs)) {
      results.push(result);
      print(formatResult(result));
    }
    const short = results.filter((result) => !isPerfect(result));
    if (values.json) console.log(JSON.stringify(results, null, 2));
    else console.log(`\n${results.length} pages, ${short.length} below 100 points`);
    return short.length > 0 ? 1 : 0;
  } finally {
    site.remove();
  }
}

async function buildSite(site: SiteCopy) {
  const { stdout } = await site.run(['build', '--compress', '--report', 'json']);
  const report = readReport(stdout);
  if (!report) throw new Error(`site build --report json printed no report:\n${stdout.slice(0, 1000)}`);
  return report.pages;
}

function isIndexed(site: SiteCopy, path: string): boolean {
  const file = site.at(`dist/public${path === '/' ? '/index' : path}.html`);
  return !readFileSync(file, 'utf8').includes('<meta name="robots" content="noindex"');
}

async function* measurePages(site: SiteCopy, pages: readonly ChosenPage[], times: number): AsyncGenerator<PageResult> {
  const server = await site.start(['serve'], { PORT: '0' });
  try {
    for (const page of pages) {
      const runs: PageRun[] = [];
      while (runs.length < times) runs.push(await measurePage(new URL(page.path, server.url).href));
      yield resultOf(page, runs);
    }
  } finally {
    await server.stop();
  }
}
