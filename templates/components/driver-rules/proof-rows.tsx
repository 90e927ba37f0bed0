import { Fragment, type ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { Heading } from '../heading/heading.tsx';
import { Conflicts, isCounted, points } from './conflicts.tsx';
import type { Citation, DriverRulesProps, ShownConflict, ShownDeadline, ShownFee } from './rules.ts';

/**
 * What the road of each reason rests on: every deadline and every fee in a row, with its sources at the end. A row does
 * not say again what a road has in full.
 */
export function Proof({ stateName, agency, triggers, fees, feesAsOf, deadlines, conflicts, tools }: DriverRulesProps) {
  const reasons = triggers.length;
  return (
    <section className="toll">
      <Heading>Every fee and deadline, with its source</Heading>
      {feesAsOf && (
        <p className="soft small">
          Paid to {agency} unless named. Read {longDate(feesAsOf)}; {agency} sets today’s amount.
        </p>
      )}
      <div>
        <Deadlines agency={agency} deadlines={deadlines} reasons={reasons} />
        <div id="fees">
          {fees.length === 0 && (
            <p className="soft">
              We found no {stateName} fee. Ask {agency} what is due.
            </p>
          )}
          {PARTS.map(({ part, title }) => (
            <FeeGroup key={part} title={title} fees={fees.filter((fee) => fee.part === part)} reasons={reasons} />
          ))}
        </div>
        <InFull conflicts={PROVEN.flatMap((about) => conflicts[about] ?? [])} page={tools.answers} />
      </div>
    </section>
  );
}

/** What roads and rows rest on. */
const PROVEN = ['triggers', 'deadlines', 'fees'] as const;

interface InFullProps {
  readonly conflicts: readonly ShownConflict[];
  /** The page of the answers. */
  readonly page: string | undefined;
}

/** The way to each reason in full, and on how many points sources disagree. */
function InFull({ conflicts, page }: InFullProps) {
  if (!page) return <Conflicts conflicts={conflicts} />;
  return (
    <p>
      <a href={page}>Each reason in full</a>, with every payment and all sources
      {conflicts.length > 0 && `, which disagree on ${points(conflicts)}`}.
    </p>
  );
}

/** Every deadline of the reason that is chosen, as the choice of the page has it. */
function Deadlines({ agency, deadlines, reasons }: Pick<DriverRulesProps, 'agency' | 'deadlines'> & AllReasons) {
  return (
    <div id="deadlines">
      {deadlines.length > 0 ? (
        <>
          <GroupTitle rows={deadlines} reasons={reasons}>
            By when
          </GroupTitle>
          <ul className="rules-days">
            {deadlines.map(({ days, what, from, note, cases, cites }) => (
              <Row key={`${days} ${what} ${cases}`} figure={days} cases={cases} cites={cites}>
                {what}
                {from && `, ${from}`}
                {note && (
                  <>
                    . <span className="soft small">{note}</span>
                  </>
                )}
              </Row>
            ))}
          </ul>
        </>
      ) : (
        <p className="soft">We found no deadline in days. Your letter names yours; ask {agency} if it does not.</p>
      )}
    </div>
  );
}

/** The parts of a sum, in its order. */
const PARTS: readonly { readonly part: ShownFee['part']; readonly title: string }[] = [
  { part: 'always', title: 'What you pay' },
  { part: 'one-of', title: 'One of these' },
  { part: 'sometimes', title: 'In some cases' },
];

interface FeeGroupProps extends AllReasons {
  readonly title: string;
  readonly fees: readonly ShownFee[];
}

function FeeGroup({ title, fees, reasons }: FeeGroupProps) {
  if (fees.length === 0) return null;
  return (
    <>
      <GroupTitle rows={fees} reasons={reasons}>
        {title}
      </GroupTitle>
      <ul className="rules-days">
        {fees.map(({ for: label, amount, paidTo, cases, cites }) => (
          <Row key={label + amount} figure={amount} cases={cases} cites={cites}>
            {label}
            {paidTo && `, to ${paidTo}`}
          </Row>
        ))}
      </ul>
    </>
  );
}

interface AllReasons {
  /** How many reasons the page has. */
  readonly reasons: number;
}

interface GroupTitleProps extends AllReasons {
  readonly rows: readonly Pick<ShownDeadline | ShownFee, 'cases'>[];
  readonly children: string;
}

/** Shows with the reasons that one of its rows counts for. */
function GroupTitle({ rows, reasons, children }: GroupTitleProps) {
  const cases = new Set(rows.flatMap((row) => row.cases?.split(' ') ?? []));
  const isForAll = cases.size === reasons || rows.some((row) => row.cases === undefined);
  return <h3 data-for={isForAll ? undefined : [...cases].sort().join(' ')}>{children}</h3>;
}

interface RowProps {
  readonly figure: string;
  readonly cases: string | undefined;
  readonly cites: Citation;
  readonly children: ReactNode;
}

/** A figure, what it is for, and who says so. */
function Row({ figure, cases, cites, children }: RowProps) {
  return (
    <li data-for={cases}>
      <strong>{figure}</strong>
      <span>
        {children} <Sources {...cites} />
      </span>
    </li>
  );
}

/** Each source by its number, or their count: "Official source 2", "Unofficial 4 sources". */
function Sources(cites: Citation) {
  const { numbers, official, page = '' } = cites;
  return (
    <small className="cites">
      {official ? 'Official' : 'Unofficial'}
      {isCounted(cites) ? (
        <>
          {official && ' among'} <a href={`${page}#sources`}>{numbers.length} sources</a>
        </>
      ) : (
        numbers.map((number, at) => (
          <Fragment key={number}>
            {at ? ', ' : ' '}
            <a href={`${page}#source-${number}`}>source {number}</a>
          </Fragment>
        ))
      )}
    </small>
  );
}
