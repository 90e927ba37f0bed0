import { suggest } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from './content.ts';

/** Checks that every group a faq block names has a file. Warns of groups that no page shows. */
export function checkFaqGroups(content: Content, files: readonly FileId[]): Problem[] {
  const missing = missingGroups(content, files);
  // A group may be unused because its name is misspelled where it is shown.
  return missing.length > 0 ? missing : unusedGroups(content, files);
}

function missingGroups({ entries }: Content, files: readonly FileId[]): Problem[] {
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

function unusedGroups({ entries, all }: Content, files: readonly FileId[]): Problem[] {
  // A file with other errors may show any group.
  if (entries.length < files.length) return [];
  const used = new Set(entries.flatMap(({ faqGroups }) => faqGroups.map(({ group }) => group)));
  return all('faq')
    .filter(({ slug }) => !used.has(slug))
    .map(({ authored, slug }) =>
      problemAt(authored.file, authored.locate([]), {
        code: 'unused-group',
        severity: 'warning',
        message: `No page shows the questions of ${slug}.`,
        hint: `Add a faq block with \`group: ${slug}\` to a page, or remove the file.`,
      }),
    );
}
