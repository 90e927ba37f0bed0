import { compareTexts, printTextChange } from '../report/compare-texts.ts';
import { sentencesOf } from '../report/page-texts.ts';
import { counted } from '../report/phrases.ts';
import type { Disk } from '../system/disk.ts';

/** More pages are not compared: the process that compares them also serves them. */
const MAX_PAGES = 60;
/** A terminal has room for a few. */
const MAX_LINES = 5;

/** Notes what a build writes over pages. */
interface WatchedPages {
  /** The folder of the build. */
  readonly disk: Disk;
  /** What visitors read now that they did not before, a line for each change, figures first. Forgets it. */
  takeChanges(): readonly string[];
}

/** Remembers the pages that a build replaces, to say what an edit changed in their texts. */
export function watchPages(folder: Disk): WatchedPages {
  let before = new Map<string, string>();
  let written = 0;
  const disk: Disk = {
    ...folder,
    write(path, bytes) {
      const former = /^public\/.*\.html$/.test(path) ? folder.tryRead(path) : undefined;
      if (former) written += 1;
      if (former && before.size < MAX_PAGES && !before.has(path)) before.set(path, former.toString('utf8'));
      folder.write(path, bytes);
    },
  };
  return {
    disk,
    takeChanges() {
      const pages = [...before].map(([path, html]) => ({ path, html, now: String(folder.tryRead(path) ?? '') }));
      const notCompared = written - before.size;
      before = new Map();
      written = 0;
      const changes = compareTexts(
        new Map(pages.map(({ path, html }) => [addressOf(path), sentencesOf(html)])),
        new Map(pages.map(({ path, now }) => [addressOf(path), sentencesOf(now)])),
      );
      const lines = changes.slice(0, MAX_LINES).map((change) => `  ${printTextChange(change, (text) => text)}`);
      const rest = changes.length - lines.length;
      const more = lines.length > 0 && notCompared > 0 ? [`  and on some of ${counted(notCompared, 'more page')}`] : [];
      return [...lines, ...(rest > 0 ? [`  and ${counted(rest, 'more change')}`] : []), ...more];
    },
  };
}

/** The address of a page's file: public/index.html is /. */
function addressOf(path: string): string {
  const address = path.slice('public'.length, -'.html'.length);
  return address === '/index' ? '/' : address;
}
