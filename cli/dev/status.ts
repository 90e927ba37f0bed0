import { counted } from '../report/phrases.ts';
import type { BuildReport, Failure } from './messages.ts';
import type { DevUpdate } from './open-pages.ts';

interface StatusOptions {
  /** Prints in the terminal. */
  readonly note: (text: string) => void;
  /** Tells open pages. */
  readonly send: (update: DevUpdate) => void;
}

/** What can fail, the most fundamental first. Its overlay hides those of the others. */
const PARTS = ['tool', 'styles', 'process', 'build'] as const;
type Part = (typeof PARTS)[number];

/** The state of the site in the dev server, shown in the terminal and on open pages. */
export interface Status {
  /** Something cannot be bundled, built, or served. */
  failed(part: Part, failure: Failure): void;
  /** It works again. */
  works(part: Part): void;
  built(report: BuildReport): void;
  /** Pages are shown with newer templates or content, before they are all built with them. */
  previewed(): void;
  styled(style: string): void;
  /** Whether there is something to show in place of a page that was never built. */
  isTroubled(): boolean;
}

/**
 * Keeps the state of the dev server. The terminal gets one block for each trouble, not again while it stays the same,
 * and a line when it is over.
 */
export function makeStatus({ note, send }: StatusOptions): Status {
  const session = Date.now().toString(36);
  const failures = new Map<Part, Failure>();
  let builds = 0;
  let style = '';
  let content: BuildReport | undefined;
  let printed = '';

  const overlay = (): DevUpdate['overlay'] => {
    const failure = PARTS.map((part) => failures.get(part)).find((one) => one !== undefined);
    if (failure) return { title: failure.title, text: failure.text };
    if (!content || content.problems === 0) return undefined;
    return { title: `${counted(content.problems, 'problem')} in content`, text: content.text };
  };
  const tell = (): void => send({ build: builds === 0 ? '' : `${session}.${builds}`, style, overlay: overlay() });
  const print = (isPrinted = false): void => {
    const trouble = overlay();
    const block = trouble ? `${trouble.title}\n\n${trouble.text}\n` : '';
    if (block === printed) return;
    if (trouble) note(isPrinted ? trouble.title : block);
    else note('No problems any more.');
    printed = block;
  };

  return {
    failed(part, failure) {
      failures.set(part, failure);
      print(failure.isPrinted);
      tell();
    },
    works(part) {
      if (!failures.delete(part)) return;
      print();
      tell();
    },
    built(report) {
      failures.delete('build');
      failures.delete('process');
      content = report;
      if (report.isWritten) builds += 1;
      print();
      if (report.summary !== '') note(report.summary);
      tell();
    },
    previewed() {
      builds += 1;
      tell();
    },
    styled(next) {
      failures.delete('styles');
      style = next;
      print();
      tell();
    },
    isTroubled: () => overlay() !== undefined,
  };
}
