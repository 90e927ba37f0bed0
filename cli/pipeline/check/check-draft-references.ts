import type { Position, Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';
import { draftsAmong } from '../validate/entry.ts';

/** Checks that nothing that visitors see is made with a draft: a group of questions, a form or a fact. */
export function checkDraftReferences({ entries, all }: Content): Problem[] {
  const isOfDraft = draftsAmong(entries.map(({ authored }) => authored));
  const facts = new Map(
    all('facts')
      .filter(isOfDraft)
      .flatMap(({ authored, data }) => data.facts.map(({ id }) => [id, authored.file.path] as const)),
  );
  return entries
    .filter((entry) => !isOfDraft(entry))
    .flatMap((entry) => {
      const { faqGroups, forms, authored } = entry;
      const at = (place: Position, path: string) => problemAt(authored.file, place, draftInUse(path));
      return [
        ...faqGroups.flatMap((one) =>
          isOfDraft({ kind: 'faq', slug: one.group }) ? [at(one, `content/faq/${one.group}.yaml`)] : [],
        ),
        ...forms.flatMap((one) =>
          isOfDraft({ kind: 'form', slug: one.form }) ? [at(one, `content/forms/${one.form}.yaml`)] : [],
        ),
        ...(facts.size === 0 ? [] : factsIn(authored.file.text, facts).map(({ path, ...place }) => at(place, path))),
      ];
    });
}

function draftInUse(path: string): ProblemDetails {
  return {
    code: 'draft-in-use',
    message: `${path} is a draft, so visitors cannot see it yet.`,
    hint: 'Finish it and remove `draft: true` there, or make this file a draft, too.',
  };
}

/** The placeholders of these facts in a text. */
function factsIn(text: string, facts: ReadonlyMap<string, string>): readonly (Position & { readonly path: string })[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\{([a-z0-9-]+)(?:\.[a-z-]+)?\}/g)].flatMap(({ 1: id = '', index: column }) => {
      const path = facts.get(id);
      return path === undefined ? [] : [{ line: index + 1, column: column + 1, path }];
    }),
  );
}
