import { counted } from '../../../report/phrases.ts';
import type { PublishedFile } from './publications.ts';
import type { ScheduledContent } from './scheduled-content.ts';

/** More files than these are counted, not named. */
const NAMED = 3;

interface Scheduled {
  readonly files: readonly PublishedFile[];
  /** In the order of time. */
  readonly others: readonly ScheduledContent[];
}

/** One line: what is held back and until when, and when to build again. Nothing when all stays as it is. */
export function scheduleNote({ files, others }: Scheduled, preview: boolean): string[] {
  const drafts = files.filter(({ publication }) => publication.status === 'draft');
  const scheduled = files.flatMap((file) =>
    file.publication.status === 'scheduled' ? [{ file, from: file.publication.from }] : [],
  );
  const expired = files.filter(({ publication }) => publication.status === 'expired');
  const next = nextChange({ files, others });
  const held = [
    ...(drafts.length > 0 ? [`${counted(drafts.length, 'draft')} (${names(drafts)})`] : []),
    ...scheduled
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ file, from }) => `${pathOf(file)} until ${printMoment(from)}`),
    ...others.flatMap(({ heldBack, at }) => (heldBack === undefined ? [] : [`${heldBack} until ${printMoment(at)}`])),
    ...(expired.length > 0 ? [`${counted(expired.length, 'expired page')} (${names(expired)})`] : []),
  ];
  const verb = preview ? 'Preview, not for visitors. It shows what is held back' : 'Held back';
  const what = held.length > 0 ? [`${verb}: ${held.join('; ')}.`] : [];
  const other = others.find(({ at }) => at === next);
  const why = other && nextPage(files) !== next ? other.what : 'the next page changes';
  const when = next === undefined ? [] : [`Build again on ${printMoment(next)}, when ${why}.`];
  return held.length > 0 || next !== undefined ? [[...what, ...when].join(' ')] : [];
}

/** When visitors see something else without an edit. */
export function nextChange({ files, others }: Scheduled): string | undefined {
  return [nextPage(files) ?? [], others[0]?.at ?? []].flat().sort()[0];
}

/** When the next page appears or disappears. */
function nextPage(files: readonly PublishedFile[]): string | undefined {
  return files.flatMap(changeOf).sort()[0];
}

/** When visitors see a page, or stop seeing it, without an edit. */
function changeOf({ publication }: PublishedFile): string[] {
  if (publication.status === 'scheduled') return [publication.from];
  return publication.status === 'published' && publication.until !== undefined ? [publication.until] : [];
}

function names(files: readonly PublishedFile[]): string {
  const more = files.length > NAMED ? [`and ${files.length - NAMED} more`] : [];
  return [...files.slice(0, NAMED).map(pathOf), ...more].join(', ');
}

function pathOf({ entry }: PublishedFile): string {
  return entry.authored.file.path;
}

/** A moment for people: "2026-12-01", or "2026-12-01 14:00 UTC" within a day. */
export function printMoment(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)} UTC`;
}
