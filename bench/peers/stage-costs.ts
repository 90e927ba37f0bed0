import { STAGES, type Stage } from '../../cli/pipeline/stages.ts';
import { formatSeconds, markdownTable } from './results-table.ts';

/** What each stage does in a cold build, and which checks it makes. */
const CHECKS: Readonly<Record<StageTime['stage'], string>> = {
  start: 'none: Node starts, and the tool is bundled',
  read: 'none',
  parse: 'YAML and front matter; every sign of Markdown, placeholders, directives and links of a text',
  validate: 'every value against its schema; dates, phones, pictures; rules between files',
  resolve: 'facts and titles, and what one text says of another',
  plan: 'two pages at one address, redirects, publication',
  bundle: 'none',
  render: 'the HTML of each page: ids, headings, labels, consent, words that claim something',
  check: 'every link and every part of a page that a link names; each claim has a proof',
  emit: 'none',
};

export interface StageTime {
  readonly stage: 'start' | Stage;
  readonly seconds: number;
}

/** The times that `site build` prints, one line a stage, and what is left of the time that it took in all. */
export function stageTimes(output: string, seconds: number): StageTime[] {
  const stages = STAGES.flatMap((stage) => {
    const [, milliseconds] = new RegExp(`^  ${stage} +(\\d+) ms$`, 'm').exec(output) ?? [];
    return milliseconds === undefined ? [] : [{ stage, seconds: Number(milliseconds) / 1000 }];
  });
  const start = stages.reduce((left, one) => left - one.seconds, seconds);
  return [{ stage: 'start', seconds: start }, ...stages];
}

/** A Markdown table: the time of each stage, its share, and the checks in it. */
export function stageTable(times: readonly StageTime[]): string {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = times.map(({ stage, seconds }) => [
    stage,
    formatSeconds(seconds),
    `${Math.round((seconds / total) * 100)} %`,
    CHECKS[stage],
  ]);
  return markdownTable(['Stage', 'Time', 'Share', 'Checks in it'], rows, [0, 3]);
}
