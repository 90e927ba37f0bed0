import { Fragment } from 'react';
import { CostSheet } from '../../components/cost-sheet/cost-sheet.tsx';
import { ConflictList, Conflicts } from '../../components/driver-rules/conflicts.tsx';
import { Fold } from '../../components/fold/fold.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { ReasonAnswer } from '../../components/reason-answer/reason-answer.tsx';
import { LengthsKey, ReasonLengths } from '../../components/reason-lengths/reason-lengths.tsx';
import { Sign } from '../../components/sign/sign.tsx';
import { Sources } from '../../components/sources/sources.tsx';
import { formatPhone, telHref } from '../../format/phone.ts';
import { ArticleLayout } from '../article.tsx';
import type { ViewProps } from '../page-model.ts';
import { TextHero } from '../text-hero.tsx';
import type { ReasonSection, StateAnswersPage, StateAnswersProps } from './props.ts';

/** A state's complete answers, reason by reason: a sheet to print, with a script for the call. */
export function StateAnswersView({ page, chrome }: ViewProps<StateAnswersPage>) {
  const { statePage, title, stateName, agency, crumbs, contents, lengths, reasons } = page.props;
  const { special, conflicts, sources } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <ArticleLayout
        hero={
          <TextHero
            crumbs={crumbs}
            title={title}
            picture={<ReasonLengths reasons={lengths} />}
            opening={<LengthsKey />}
            call={{ phone: page.phone, askLink: { name: 'Ask for a call', link: `${statePage}#callback` } }}
          >
            Your letter decides. Pick your reason, and ask {agency.abbreviation} what it has on file for you.
          </TextHero>
        }
        first={undefined}
        contents={contents}
      >
        {reasons.map((reason, at) => (
          <Fragment key={reason.id}>
            {reason.isOpen && !reasons[at - 1]?.isOpen && <AskFirst agency={agency} phone={page.phone} />}
            <Reason {...reason} />
          </Fragment>
        ))}
        <Fold
          id="special"
          title={<Heading>Commercial, under 21, military, moving</Heading>}
          answer="What counts for some drivers only."
        >
          <ReasonAnswer facts={special} />
        </Fold>
        {conflicts.length > 0 && (
          <Fold
            id="open"
            title={<Heading>What is not settled</Heading>}
            answer={`Sources disagree on ${conflicts.length === 1 ? 'one point' : `${conflicts.length} points`}.`}
          >
            <ConflictList conflicts={conflicts} />
          </Fold>
        )}
        <CallScript stateName={stateName} agency={agency} />
      </ArticleLayout>
      <div className="band">
        <div className="wrap">
          <Sources {...sources} isNumbered />
        </div>
      </div>
    </PageWrapper>
  );
}

/** Whom to ask about the reasons below, for which we found no rule. */
function AskFirst({ agency, phone }: Pick<StateAnswersProps, 'agency'> & { readonly phone: string }) {
  const number = agency.phone ?? phone;
  return (
    <p className="reason-ask">
      We found no rule for these. {agency.phone ? `Ask ${agency.abbreviation}` : 'Ask the number on your letter, or us'}
      : <a href={telHref(number)}>{formatPhone(number)}</a>.
    </p>
  );
}

/** A link from the list of reasons opens it. */
function Reason({ id, title, sign, answer, facts, cost, conflicts, steps }: ReasonSection) {
  return (
    <div className="reason">
      <Fold
        id={id}
        title={
          <>
            {sign && <Sign {...sign} />}
            <Heading>{title}</Heading>
          </>
        }
        answer={
          <>
            {answer}
            {cost && <strong className="cost-total">{cost.total}</strong>}
          </>
        }
      >
        <ReasonAnswer facts={facts} />
        {cost && <CostSheet {...cost} isTotalAbove />}
        <Conflicts conflicts={conflicts} />
        {steps && (
          <p>
            <a className="line-link" href={steps.href} rel="nofollow">
              {steps.text}
            </a>
          </p>
        )}
      </Fold>
    </div>
  );
}

/** What to ask, so that one call settles it. */
function CallScript({ stateName, agency }: Pick<StateAnswersProps, 'stateName' | 'agency'>) {
  return (
    <section className="flow" aria-labelledby="call">
      <Heading id="call">Calling {agency.abbreviation}</Heading>
      <p>
        Have your license number and your letter ready{agency.phone && ', and call '}
        {agency.phone && <a href={telHref(agency.phone)}>{formatPhone(agency.phone)}</a>}. Then ask, and write down who
        answered and when:
      </p>
      <ol className="dots">
        <li>Which holds are on my {stateName} record, and in which order are they lifted?</li>
        <li>Which form do you need for each, for how long, and from which day do you count?</li>
        <li>What do I pay for each hold, to whom, and can I pay in parts?</li>
        <li>What is my next deadline, and can I still ask for a hearing?</li>
        <li>Can I drive in the meantime, and with which papers?</li>
        <li>When everything is done, how do you tell me that I may drive?</li>
      </ol>
    </section>
  );
}
