import type { Problem } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from './content.ts';

/** Checks that every group a faq block names has a file. */
export function checkFaqGroups({ entries }: Content, files: readonly FileId[]): Problem[] {
  const groups = files.filter((file) => file.kind === 'faq').map(({ slug }) => slug);
  return entries.flatMap(({ authored, faqGroups }) =>
    faqGroups
      .filter(({ group }) => !groups.includes(group))
      .map((reference) =>
        problemAt(authored.file, reference, {
          code: 'missing-file',
          message: `There is no content/faq/${reference.group}.yaml.`,
          hint: `${suggest(reference.group, groups)}Groups: ${groups.join(', ')}.`,
        }),
      ),
  );
}
