import { STAGES, type Stage } from '../../pipeline/stage-names.ts';
import type { Terminal } from '../../system/terminal.ts';

/** Tells a person at the terminal how far a build is. Says nothing elsewhere, and nothing of a quick build. */
interface BuildProgress {
  /** A stage has ended. */
  onStage(stage: Stage): void;
  onProgress(done: number, total: number, what: string): void;
  end(): void;
}

/** A quicker build needs no words. */
const QUICK_MS = 500;
/** A line is rewritten no more often. */
const PAUSE_MS = 100;

/** @param now milliseconds since some moment */
export function buildProgress({ progress }: Terminal, now = () => performance.now()): BuildProgress {
  if (!progress) return { onStage: () => {}, onProgress: () => {}, end: () => {} };
  const started = now();
  let stage: Stage | undefined = STAGES[0];
  let counts = new Map<string, string>();
  let shownAt = 0;
  const show = (): void => {
    if (stage === undefined || now() - started < QUICK_MS) return;
    progress(`  ${[stage, ...[...counts].map(([what, count]) => `${count} ${what}`)].join(', ')}`);
    shownAt = now();
  };
  const timer = setTimeout(show, QUICK_MS);
  return {
    onStage: (ended) => {
      stage = STAGES[STAGES.indexOf(ended) + 1];
      counts = new Map();
      show();
    },
    onProgress: (done, total, what) => {
      counts.set(what, `${done} of ${total}`);
      if (done === total || now() - shownAt >= PAUSE_MS) show();
    },
    end: () => {
      clearTimeout(timer);
      progress('');
    },
  };
}
