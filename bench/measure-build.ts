import { appendFileSync, rmSync } from 'node:fs';
import { BUDGET } from '../cli/pipeline/emit/page-sizes.ts';
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

/** A row of the `site build --sizes` table: kind, pages, HTML, script, largest page. */
const ROW = /^ {2}(\S+) +(\d+) +([\d.]+) KB +([\d.]+) KB +(\S+)$/gm;

/** Brotli size of the largest page of each kind: HTML with inline CSS, and all scripts it may load. */
export async function* measureSizes(site: SiteCopy): AsyncGenerator<Figure> {
  const { stdout } = await site.run(['build', '--out', site.at('out'), '--sizes']);
  for (const [, kind = '', pages, html, script, path] of stdout.matchAll(ROW)) {
    const note = `${pages} pages, largest ${path}, scripts ${script} KB`;
    const atMost = (LONG.has(kind) ? BUDGET.longHtml : BUDGET.html) / 1000;
    yield { section: 'sizes', name: `${kind}, HTML`, value: Number(html), unit: 'KB', budget: { atMost }, note };
  }
}

/** Kinds with the higher HTML budget. */
const LONG = new Set(['guide', 'state', 'provider']);
