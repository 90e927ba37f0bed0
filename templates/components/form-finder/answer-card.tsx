import type { DriverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { FinderAnswers, FinderQuestion } from '../../../schemas/rules/facts/which-form.ts';
import { longDate } from '../../format/date.ts';
import { statePath } from '../../format/place.ts';
import { Button } from '../button/button.tsx';
import { CostSheet } from '../cost-sheet/cost-sheet.tsx';
import { Cites, Conflicts } from '../driver-rules/conflicts.tsx';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { PaymentNote } from '../payment-note/payment-note.tsx';
import { ReasonAnswer } from '../reason-answer/reason-answer.tsx';
import { Sign } from '../sign/sign.tsx';
import { Sources } from '../sources/sources.tsx';
import { type FinderAnswer, finderAnswer, isSaidAbove } from './finder-answer.ts';
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

/** What the hidden fields of the quote form send. */
const SENT: Readonly<Record<FinderQuestion, string>> = {
  state: 'the state',
  reason: 'the reason (such as a DUI)',
  car: 'whether you own a car',
  insured: 'whether you are insured',
};
const KEPT =
  `If you send the form on this page, ${new Intl.ListFormat('en-US').format(Object.values(SENT))} go with it: ` +
  'we keep them with your request and pass them on to those who answer it. If you do not send it, we keep nothing.';

/** The answer to the questions: facts, steps, what is not settled, sources, and the quote form. */
export function AnswerCard({ rules, home, answers, quote, level }: AnswerCardProps) {
  const answer = finderAnswer(rules, answers, home);
  const reason = answers.reason === 'unknown' ? '' : `&reason=${answers.reason}`;
  return (
    <>
      <div className="finder-verdict">
        <div className="finder-plate">
          <Sign {...answer.sign} />
          {answer.signWords && <p className="small">{answer.signWords}</p>}
        </div>
        <Calls agency={rules.agency} phone={quote.setup.phone} isNeeded={answer.offersQuote} />
        {answer.figures.length > 0 && <Figures figures={answer.figures} />}
      </div>
      {answer.cost && <CostSheet {...answer.cost} />}
      <div className="finder-columns">
        <div>
          <Heading level={level}>What to do now</Heading>
          <Steps steps={answer.steps} />
        </div>
        <div>
          <Heading level={level}>The rules for your case</Heading>
          <ReasonAnswer facts={answer.facts.filter((fact) => !isSaidAbove(fact, answer))} />
          <p className="small finder-standing">
            <strong>Your letter decides.</strong> If it or a court order asks for something else, that counts.
          </p>
          <p className="soft small finder-surveyed">
            {answer.standing} Checked <time dateTime={rules.verifiedOn}>{longDate(rules.verifiedOn)}</time>.
          </p>
        </div>
      </div>
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
        </a>{' '}
        <span className="soft small">To keep this answer, print the page or save it as a PDF.</span>
      </div>
      {answer.offersQuote ? (
        <div className="finder-quote">
          <FormSlot {...quote} />
          <p className="soft small finder-kept">{KEPT}</p>
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

function Figures({ figures }: Pick<FinderAnswer, 'figures'>) {
  return (
    <dl>
      {figures.map(({ term, figure, text, cites }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <span className="figure">{figure}</span> {text}
            <Cites cites={cites} />
          </dd>
        </div>
      ))}
    </dl>
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

interface CallsProps extends Pick<DriverRules, 'agency'> {
  /** E.164: of a licensed agent. */
  readonly phone: string;
  /** A policy with a filing may be needed. */
  readonly isNeeded: boolean;
}

/** Whom to ask, and for what: an agent for the policy, and the agency for the license. */
function Calls({ agency, phone, isNeeded }: CallsProps) {
  const agent = (
    <p>
      <span className="small">For the policy: a licensed agent</span>
      <Button phone={phone} look={isNeeded ? 'main' : 'plain'} />
    </p>
  );
  return (
    <div className="finder-calls">
      {isNeeded && agent}
      <p>
        <span className="small">For your license: {agency.abbreviation}</span>
        {agency.phone ? (
          <Button phone={agency.phone} look="plain" />
        ) : (
          <a className="button button-plain" href={agency.url} rel="noopener">
            {new URL(agency.url).hostname.replace(/^www\./, '')}
          </a>
        )}
      </p>
      {!isNeeded && agent}
      <PaymentNote />
    </div>
  );
}
