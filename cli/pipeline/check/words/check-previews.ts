import type { BodyBlock } from '../../../../templates/blocks.ts';
import type { BlockView } from '../../../../templates/components/block-list/block-registry.ts';
import { PREVIEW_LENGTH } from '../../../../templates/format/text.ts';
import { trustedHtml } from '../../../../templates/html.ts';
import { guideParts, legalParts, type Part, partsOf } from '../../../../templates/pages/folds.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { ResolvedEntry } from '../../resolve/content.ts';
import { bodyOf } from './authored-texts.ts';
import { headingsInMarkdown } from './check-headings.ts';

/** Warns of sections of a file that fold and have no sentence to show while they do. */
export function checkPreviews(entry: ResolvedEntry): Problem[] {
  const { authored, body } = entry;
  const folded = foldedIn(entry);
  if (folded.length === 0) return [];
  const written = bodyOf(authored.body);
  // Placeholders are filled in and anchors are made in one order.
  const headings = headingsInMarkdown(written.text).filter(({ level }) => level < 4);
  const ids = body.flatMap((block) => (block.type === 'prose' ? block.headings.map(({ id }) => id) : []));
  return partsOf(folded)
    .flatMap((part) => part.parts ?? [part])
    .filter((part) => part.id !== undefined && !part.answer)
    .map((part) => {
      const heading = headings[ids.indexOf(part.id ?? '')];
      return problemAt(authored.file, written.at(heading?.index ?? 0), warning(part));
    });
}

function foldedIn({ kind, data, body }: ResolvedEntry): readonly BlockView[] {
  switch (kind) {
    case 'guide':
      return guideParts(shown(body)).folded;
    case 'state-article':
    case 'provider-article':
      return shown(body);
    case 'legal':
      return legalParts(shown(body), 'form' in data).folded;
    default:
      return [];
  }
}

function warning({ title }: Part) {
  return {
    code: 'no-preview',
    message: `Nothing shows below "${title.replace(/<[^>]+>/g, '')}" while the section is folded.`,
    hint: `Begin it with the answer: a sentence of at most ${PREVIEW_LENGTH} letters without a link, and more after it.`,
  } as const;
}

/** A block that is no text ends no section, so any other one stands for it. */
const OTHER: BlockView = { type: 'para', text: trustedHtml('') };

function shown(body: readonly BodyBlock[]): BlockView[] {
  return body.map((block) => (block.type === 'prose' ? { type: 'prose', html: block.html } : OTHER));
}
