import { STAGES, type Stage } from '../../cli/pipeline/stages.ts';
import { formatSeconds, markdownTable } from './results-table.ts';

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

/** A Markdown table: the time of each stage and its share. */
export function stageTable(times: readonly StageTime[]): string {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = times.map(({ stage, seconds }) => [
    stage,
    formatSeconds(seconds),
    `${Math.round((seconds / total) * 100)} %`,
  ]);
  return markdownTable(['Stage', 'Time', 'Share'], rows, [0]);
}
