import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { htmlBudget } from '../cli/pipeline/emit/sizes/size-budget.ts';
import type { BuildReport } from '../cli/report/build-report.ts';
import { type Figure, quantile } from './figures.ts';
import type { CommandRun, SiteCopy } from './site-copy.ts';

const TIMES = 3;
const EDITED = 'content/guides/what-is-sr22.md';

/** Median times of `site build` for the whole site and of `site --help`, each run in a new process. */
export async function* measureBuild(site: SiteCopy): AsyncGenerator<Figure> {
  const build = () => site.run(['build', '--out', site.at('out')]);

  const cold = await times(TIMES, () => {
    for (const made of ['.cache', 'out']) rmSync(site.at(made), { recursive: true, force: true });
    return build();
  });
  yield figure('whole site, cold (tool bundled, pictures drawn)', cold, 3);
  yield figure('again, nothing changed', await times(TIMES, build), 0.3);
  let edits = 0;
  const edited = await times(TIMES, () => {
    edits += 1;
    appendFileSync(site.at(EDITED), `\nOne more sentence, number ${edits}.\n`);
    return build();
  });
  yield figure('after one edit', edited, 0.5);
  const help = await times(9, () => site.run(['--help']));
  yield figure('site --help', help, 0.2);
}

async function times(count: number, work: () => Promise<CommandRun>): Promise<readonly CommandRun[]> {
  const ran: CommandRun[] = [];
  for (let left = count; left > 0; left -= 1) ran.push(await work());
  return ran;
}

function figure(name: string, ran: readonly CommandRun[], atMost?: number): Figure {
  const seconds = ran.map((one) => one.seconds);
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)].map((value) => value.toFixed(2));
  const megabytes = Math.round(Math.max(...ran.map(({ peakMegabytes }) => peakMegabytes)));
  return {
    section: 'build',
    name,
    value: quantile(seconds, 0.5),
    unit: 's',
    ...(atMost === undefined ? {} : { budget: { atMost } }),
    note: `${ran.length} runs, ${least} to ${most} s, ${megabytes} MB`,
  };
}

/** Brotli size of the largest page of each kind: HTML with inline CSS, and all scripts it may load. */
export async function* measureSizes(site: SiteCopy): AsyncGenerator<Figure> {
  const file = site.at('report.json');
  await site.run(['build', '--out', site.at('out'), '--report', 'json', '--report-file', file]);
  const { pages }: BuildReport = JSON.parse(readFileSync(file, 'utf8'));
  for (const kind of new Set(pages.map((page) => page.kind))) {
    const ofKind = pages.filter((page) => page.kind === kind);
    const largest = ofKind.reduce((a, b) => (b.html > a.html ? b : a));
    const script = Math.max(...ofKind.map((page) => page.script)) / 1000;
    yield {
      section: 'sizes',
      name: `${kind}, HTML`,
      value: Number((largest.html / 1000).toFixed(1)),
      unit: 'KB',
      budget: { atMost: htmlBudget(largest) / 1000 },
      note: `${ofKind.length} pages, largest ${largest.path}, scripts ${script.toFixed(1)} KB`,
    };
  }
}
