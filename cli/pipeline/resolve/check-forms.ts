import { heroForm, textHeroForm } from '../../../templates/components/hero/hero-props.ts';
import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Entry } from '../validate/entry.ts';
import type { FormReference } from './content.ts';

/** Checks that a file puts no form on its page twice. The hero of the page may have one too. */
export function checkForms(authored: Entry, forms: readonly FormReference[]): Problem[] {
  if (forms.length === 0) return [];
  const ofPage = formsOfPage(authored);
  const seen = new Set<string>(ofPage);
  return forms.flatMap((reference): Problem[] => {
    const { form } = reference;
    if (!seen.has(form)) {
      seen.add(form);
      return [];
    }
    return [
      problemAt(authored.file, reference, {
        code: 'duplicate-form',
        message: `The page already has the form \`${form}\`.`,
        hint: ofPage.includes(form)
          ? 'It is in the hero or at the end of the page. Keep one of the two.'
          : 'Keep one of the two.',
      }),
    ];
  });
}

/** The forms that the page of a file has without a form block. */
function formsOfPage({ kind, data }: Entry): readonly string[] {
  const hero = 'hero' in data ? data.hero : undefined;
  const ownForm = 'form' in data ? data.form : undefined;
  const heroName = kind === 'post' || kind === 'legal' ? textHeroForm(hero) : heroForm(hero ?? {});
  return [heroName, ownForm].flatMap((name) => name ?? []);
}
