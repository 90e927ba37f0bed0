import { PAGE_FORM_IDS } from '../../../schemas/generated/forms.ts';
import { suggest } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';
import { isDraft } from '../validate/entry.ts';

/**
 * Checks that each form that a page names exists, and that a page shows each form of content/forms.
 * @param files every content file, faulty ones too.
 */
export function checkFormReferences(content: Content, files: readonly FileId[]): Problem[] {
  const missing = missingForms(content, files);
  // A misspelled name explains why no page shows a form.
  return missing.length > 0 ? missing : unusedForms(content, files);
}

function missingForms({ entries }: Content, files: readonly FileId[]): Problem[] {
  const known: readonly string[] = [
    ...PAGE_FORM_IDS,
    ...files.filter(({ kind }) => kind === 'form').map(({ slug }) => slug),
  ];
  return entries.flatMap(({ authored, forms }) =>
    forms
      .filter(({ form }) => !known.includes(form))
      .map((reference) =>
        problemAt(authored.file, reference, {
          code: 'missing-file',
          message: `There is no form \`${reference.form}\`.`,
          hint: `${suggest(reference.form, known)}Forms: ${known.join(', ')}. Write another: site new form ${reference.form}`,
        }),
      ),
  );
}

function unusedForms({ entries, all }: Content, files: readonly FileId[]): Problem[] {
  // A file with other errors may show any form.
  if (entries.length < files.length) return [];
  const used = new Set(entries.flatMap(({ forms }) => forms.map(({ form }) => form)));
  return all('form')
    .filter(({ authored, slug }) => !used.has(slug) && !isDraft(authored))
    .map(({ authored, slug }) =>
      problemAt(authored.file, authored.locate([]), {
        code: 'unused-form',
        message: `No page shows the form ${slug}.`,
        hint: `Add it to the blocks of a page: \`- type: form\` and below it \`form: ${slug}\`.`,
      }),
    );
}
