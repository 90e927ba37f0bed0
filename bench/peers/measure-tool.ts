import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { quantile } from '../figures.ts';
import type { Post } from './make-post.ts';
import { type MeasuredRun, runMeasured } from './run-measured.ts';
import { replaceWord } from './to-markdown.ts';
import type { Project, Tool, ToolName } from './tool.ts';

export const CASES = ['cold', 'unchanged', 'edit'] as const;
export type Case = (typeof CASES)[number];

/** Medians of several builds of one kind. */
export interface Measured {
  readonly tool: ToolName;
  readonly pages: number;
  readonly case: Case;
  readonly seconds: number;
  /** The median of the peaks, MB. */
  readonly megabytes: number;
  /** What the build of the median time printed. */
  readonly output: string;
}

interface MeasureOptions {
  readonly runs: number;
  /** A build that takes longer is ended, and the tool is not measured at this size. */
  readonly limitSeconds: number;
  /** Called with what removes a project, for after the last measurement. */
  readonly later: (remove: () => void) => void;
}

/** Measures one tool with these posts. Each build is a new process. Returns undefined if one takes too long. */
export async function measureTool(
  tool: Tool,
  posts: readonly Post[],
  { runs, limitSeconds, later }: MeasureOptions,
): Promise<Measured[] | undefined> {
  const project = tool.makeProject(posts);
  later(() => project.remove());
  const edit = editor(project, posts);
  const before: Readonly<Record<Case, () => void>> = {
    cold: () => later(moveAside(project)),
    unchanged: () => {},
    edit: edit.save,
  };
  const measured: Measured[] = [];
  for (const one of CASES) {
    const ran: MeasuredRun[] = [];
    for (let left = runs; left > 0; left -= 1) {
      before[one]();
      const run = await runMeasured(project.build, limitSeconds);
      if (!run) return undefined;
      if (one === 'cold') checkPages(tool, project, posts);
      if (one === 'edit') edit.check(tool);
      ran.push(run);
    }
    measured.push({ tool: tool.name, pages: posts.length, case: one, ...median(ran) });
  }
  return measured;
}

/**
 * Moves what a build made out of the way, and gives what removes it. For a minute after files were removed, ext4 is
 * slow to make new ones, so that a removal here would be measured as part of the next build.
 */
function moveAside({ build, made }: Project): () => void {
  const aside = mkdtempSync(`${build.folder}-before-`);
  for (const path of made.filter((one) => existsSync(one))) renameSync(path, join(aside, basename(path)));
  return () => rmSync(aside, { recursive: true, force: true });
}

function median(ran: readonly MeasuredRun[]): Pick<Measured, 'seconds' | 'megabytes' | 'output'> {
  const of = (key: 'seconds' | 'megabytes') =>
    quantile(
      ran.map((one) => one[key]),
      0.5,
    );
  const seconds = of('seconds');
  const output = ran.find((one) => one.seconds === seconds)?.output ?? '';
  return { seconds, megabytes: of('megabytes'), output };
}

/** A tool that leaves pages out would win. */
function checkPages(tool: Tool, project: Project, posts: readonly Post[]): void {
  const missing = posts.filter(({ slug }) => !existsSync(project.page(slug)));
  if (missing.length > 0)
    throw new Error(`${tool.label} made no page of ${missing.length} posts: ${missing[0]?.slug}.`);
}

/** Replaces a word in the post in the middle, each time by another, and looks for it on the page. */
function editor(project: Project, posts: readonly Post[]) {
  const slug = posts[Math.floor(posts.length / 2)]?.slug ?? '';
  let word = '';
  let edits = 0;
  return {
    save(): void {
      edits += 1;
      word = `edited${edits}`;
      const source = project.source(slug);
      writeFileSync(source, replaceWord(readFileSync(source, 'utf8'), word));
    },
    check(tool: Tool): void {
      if (readFileSync(project.page(slug), 'utf8').includes(`${word}.`)) return;
      throw new Error(`${tool.label} did not show an edit of ${slug}.`);
    },
  };
}
