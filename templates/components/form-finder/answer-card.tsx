import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { FinderAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { longDate } from '../../format/date.ts';
import { formatPhone, telHref } from '../../format/phone.ts';
import { statePath } from '../../format/place.ts';
import { CostSheet } from '../cost-sheet/cost-sheet.tsx';
import { Conflicts } from '../driver-rules/conflicts.tsx';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { ReasonAnswer } from '../reason-answer/reason-answer.tsx';
import { Sign } from '../sign/sign.tsx';
import { Sources } from '../sources/sources.tsx';
import { finderAnswer } from './finder-answer.ts';
import type { FinderStep } from './finder-steps.ts';
import type { HomeState } from './home-state.ts';

interface AnswerCardProps {
  readonly rules: DriverRules;
  /** Of the state in which the driver lives, if that is another one. */
  readonly home?: DriverRules;
  readonly answers: FinderAnswers;
  readonly quote: FormSlotProps;
  readonly level?: HeadingLevel;
}

/** The answer to the questions: facts, steps, what is not settled, sources, and the quote form. */
export function AnswerCard({ rules, home, answers, quote, level }: AnswerCardProps) {
  const answer = finderAnswer(rules, answers, home);
  const reason = answers.reason === 'unknown' ? '' : `&reason=${answers.reason}`;
  return (
    <>
      <div className="finder-verdict">
        <Sign {...answer.sign} />
        <dl>
          {answer.figures.map(({ term, figure, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <span className="figure">{figure}</span> {text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="finder-columns">
        <div>
          <Heading level={level}>Your answer</Heading>
          <ReasonAnswer facts={answer.facts} />
          <p className="small finder-standing">
            <strong>Your letter decides.</strong> If it or a court order asks for something else, that counts.
          </p>
          <p className="soft small finder-surveyed">
            {answer.standing} Checked <time dateTime={rules.verifiedOn}>{longDate(rules.verifiedOn)}</time>.
          </p>
        </div>
        <div>
          <Heading level={level}>What to do now</Heading>
          <Steps steps={answer.steps} />
          <Agency {...rules} />
        </div>
      </div>
      {answer.cost && <CostSheet {...answer.cost} />}
      {answer.home && <Home {...answer.home} level={level} />}
      <Conflicts conflicts={answer.conflicts} />
      <details className="finder-special">
        <summary>
          Commercial license, under 21, armed forces, or moving
          <Icon name="chevron" />
        </summary>
        <ReasonAnswer facts={answer.special} />
      </details>
      <div className="row finder-links">
        <a className="button button-plain" href={`/deadlines?state=${rules.slug}${reason}`}>
          <Icon name="calendar" />
          Put the deadlines on a calendar
        </a>{' '}
        <a className="button button-plain" href={statePath(rules.slug)}>
          All rules of {rules.name}
        </a>
      </div>
      <p className="soft small">To keep this answer, print the page or save it as a PDF.</p>
      {answer.offersQuote ? (
        <div className="finder-quote">
          <FormSlot {...quote} />
        </div>
      ) : (
        <p>
          You seem to need no filing. If your letter says otherwise, you can{' '}
          <a href="/sr22-insurance-quotes">ask for quotes</a>.
        </p>
      )}
      <Sources sources={answer.sources} isNumbered level={level} />
    </>
  );
}

/** Both states, for a driver who lives in another one than that of the letter. */
function Home({ title, facts, link, level }: HomeState & { readonly level?: HeadingLevel }) {
  return (
    <section className="panel">
      <Heading level={level}>{title}</Heading>
      <ReasonAnswer facts={facts} />
      <a className="line-link" href={link.href}>
        {link.name}
      </a>
    </section>
  );
}

function Steps({ steps }: { readonly steps: readonly FinderStep[] }) {
  return (
    <div className="how-to-file">
      <ol>
        {steps.map(({ title, text, link }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
            {link && (
              <a className="line-link small" href={link.href} rel={link.href.startsWith('/') ? undefined : 'noopener'}>
                {link.name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Agency({ agency }: Pick<DriverRules, 'agency'>) {
  if (!agency.phone) return null;
  return (
    <p>
      The number of {agency.abbreviation} for drivers:{' '}
      <a className="nowrap" href={telHref(agency.phone)}>
        {formatPhone(agency.phone)}
      </a>
    </p>
  );
}
