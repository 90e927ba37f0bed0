import type { DriverRules } from '../../schemas/rules/facts/driver-rules.ts';
import { type FinderAnswers, isAnswered } from '../../schemas/rules/facts/which-form.ts';
import { finderAnswer } from '../../templates/components/form-finder/finder-answer.ts';
import { withoutButtons } from '../../templates/components/hero/hero-props.ts';
import { pageTitle } from '../../templates/format/page-title.ts';
import type { FormState } from '../../templates/page.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';

export interface FinderStage {
  readonly answers: FinderAnswers;
  /** A sentence for each answer that means nothing. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of the state that was answered. */
  readonly rules?: DriverRules;
  /** Of the state in which the driver lives, if that is another one. */
  readonly home?: DriverRules;
}

/** The finder's page at its next question, or with its answer. Search engines know only the first question. */
export function formFinderPage(
  model: ComposedPage,
  { answers, errors, rules, home }: FinderStage,
  brand: string,
): { readonly page: ComposedPage; readonly form: FormState } {
  const isDone = rules !== undefined && isAnswered(answers, errors);
  const answer = isDone ? finderAnswer(rules, answers, home) : undefined;
  const { hero, blocks } = model.props;
  const title = answer?.title ?? (rules ? `Which form do I need in ${rules.name}?` : hero.title);
  const { text: _, ...untold } = hero;
  const [, large] = answer?.title.split(': ') ?? [];
  const page: ComposedPage = {
    ...model,
    noIndex: true,
    ...(rules ? { title: pageTitle(title, brand) } : {}),
    ...(answer ? { description: answer.lead } : {}),
    props: {
      ...model.props,
      // An answer begins in the first screen, and has its own call.
      hero: {
        ...(answer ? withoutButtons(untold) : rules ? untold : hero),
        title,
        ...(large ? { large } : {}),
        ...(answer ? { text: answer.lead } : {}),
      },
      blocks: (answer ? blocks.filter(({ type }) => type === 'form-finder') : blocks).map((block) =>
        block.type === 'form-finder'
          ? { ...block, answers, ...(rules ? { rules } : {}), ...(home ? { home } : {}) }
          : block,
      ),
      // What teaches to read a letter is for those who still ask; an answer has its own sources.
      ...(answer ? { sources: { sources: [] } } : {}),
    },
  };
  return { page, form: isDone ? quoteForm(answers, rules, home) : { form: 'form-finder', values: {}, errors } };
}

/** The quote form with what was answered: in fields the visitor sees, and in hidden ones. */
function quoteForm({ reason, car, insured }: FinderAnswers, rules: DriverRules, home = rules): FormState {
  const tick = (answer: FinderAnswers['car']) => (answer === 'yes' ? 'on' : '');
  return {
    form: 'quote',
    values: {
      state: home.name,
      filingState: rules.code,
      filingReason: reason ?? '',
      ownsCar: tick(car),
      insured: tick(insured),
    },
    errors: {},
  };
}
