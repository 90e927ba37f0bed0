import type { Figure } from '../figures.ts';
import { machine } from '../machine.ts';
import { checkTable, measureChecks } from './check-costs.ts';
import { compare } from './compare.ts';
import { makePosts } from './make-post.ts';
import { type Case, type Measured, measureTool } from './measure-tool.ts';
import { astro, eleventy, hugo, ourTool } from './peer-tools.ts';
import { resultsTable, stageTable, stageTimes } from './results-table.ts';
import { type Tool, ToolMissing, type ToolName } from './tool.ts';
import { type Costs, writeReport } from './write-report.ts';

export interface PeerOptions {
  readonly pages: readonly number[];
  readonly runs: number;
  readonly tools: readonly ToolName[];
  /** A tool with a longer build is not measured at this size or a larger one. */
  readonly limitMinutes: number;
  /** Write docs/benchmarks.md and its picture. */
  readonly write: boolean;
  readonly print: (text: string) => void;
}

/** Addresses of the real site. */
const LINKED = [
  '/what-is-sr22',
  '/sr22-cost',
  '/non-owner-sr22',
  '/fr44-insurance',
  '/sr22-by-state',
  '/sr22-providers',
];
const SEED = 22;
const MAKE: Readonly<Record<ToolName, () => Tool>> = { ours: ourTool, hugo, eleventy, astro };
const NAMES: Readonly<Record<Case, string>> = { cold: 'cold', unchanged: 'nothing changed', edit: 'one edit' };

/** Builds the same posts with this project and with other generators, in one run on one machine. */
export async function* measurePeers({ print, ...options }: PeerOptions): AsyncGenerator<Figure> {
  const notes: string[] = [];
  const note = (sentence: string) => {
    notes.push(sentence);
    print(`  ${sentence}`);
  };
  const tools = options.tools.flatMap((name) => openTool(name, note));
  const measured: Measured[] = [];
  const tooSlow = new Set<Tool>();
  const leftovers: (() => void)[] = [];
  const measureOptions = {
    runs: options.runs,
    limitSeconds: options.limitMinutes * 60,
    later: (remove: () => void) => leftovers.push(remove),
  };
  try {
    for (const pages of options.pages) {
      const posts = postsOf(pages);
      for (const tool of tools.filter((one) => !tooSlow.has(one))) {
        const found = await measureTool(tool, posts, measureOptions);
        if (!found) {
          tooSlow.add(tool);
          note(
            `${tool.label} is left out at ${pages.toLocaleString('en-US')} pages: a build takes longer than --limit ${options.limitMinutes} (in minutes).`,
          );
          continue;
        }
        measured.push(...found);
        yield* found.map((one) => toFigure(one, tool));
      }
    }
  } finally {
    for (const remove of leftovers) remove();
  }
  const ratios = compare(measured);
  yield* ratios;

  const table = resultsTable(measured, tools);
  const costs = await ourCosts(measured, tools);
  print(`\n${table}\n`);
  for (const cost of costs ? [costs.stages, costs.checks] : []) print(`${cost}\n`);
  if (!options.write) return;
  const setting = {
    machine: machine(),
    day: new Date().toISOString().slice(0, 10),
    runs: options.runs,
    limitMinutes: options.limitMinutes,
  };
  for (const path of writeReport({ measured, tools, notes, ratios, table, costs, setting })) print(`Wrote ${path}`);
}

/** Where our largest cold build spends its time: by stage, and by check. Undefined if it was not measured. */
async function ourCosts(measured: readonly Measured[], tools: readonly Tool[]): Promise<Costs | undefined> {
  const cold = measured.findLast((one) => one.tool === 'ours' && one.case === 'cold');
  const ours = tools.find(({ name }) => name === 'ours');
  if (!cold || !ours) return undefined;
  const costs = await measureChecks(ours, postsOf(cold.pages));
  return { stages: stageTable(stageTimes(cold.output, cold.seconds)), checks: checkTable(costs) };
}

const postsOf = (count: number) => makePosts(count, { seed: SEED, pages: LINKED });

function openTool(name: ToolName, note: (sentence: string) => void): Tool[] {
  try {
    return [MAKE[name]()];
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    note(error.message);
    return [];
  }
}

function toFigure({ pages, seconds, megabytes, case: one }: Measured, tool: Tool): Figure {
  const name = `${pages.toLocaleString('en-US')} pages, ${tool.label}, ${NAMES[one]}`;
  const memory = Number.isNaN(megabytes) ? '' : `${Math.round(megabytes)} MB`;
  return { section: 'peers', name, value: seconds, unit: 's', ...(memory ? { note: memory } : {}) };
}
