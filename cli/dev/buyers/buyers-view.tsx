import type { ExampleRoute } from '../../../functions/server/playground/example-route.ts';
import { FAULT_NAMES, FAULTS, type Fault, type SaleKind } from '../../../functions/server/playground/faulty-buyers.ts';
import type { Tried } from '../../../functions/server/playground/try-buyer.ts';
import { SubmitButton } from '../../../templates/components/button/submit-button.tsx';
import { Icon } from '../../../templates/components/icon/icon.tsx';
import { Table } from '../../../templates/components/table/table.tsx';
import { counted } from '../../report/phrases.ts';
import { printProblems } from '../../report/print-problems.ts';
import type { Problem } from '../../report/problem.ts';

export const ROOT = '/_buyers';
export const SALES: readonly SaleKind[] = ['exclusive', 'shared', 'bids'];

/** A lead that was offered to a faulty buyer. */
interface Press extends Tried {
  readonly fault: Fault;
  readonly sale: SaleKind;
}

interface BuyersViewProps {
  readonly state: string;
  /** Undefined: the build has no buyer. */
  readonly route: ExampleRoute | undefined;
  readonly problems: readonly Problem[];
  readonly tried: Press | undefined;
}

/** The page of the author's server on which an owner tries buyers. */
export function BuyersView({ state, route, problems, tried }: BuyersViewProps) {
  return (
    <main className="wrap flow">
      <h1>Buyers</h1>
      <p>Nothing on this page leaves your computer: the buyers below are part of it, and the lead is made up.</p>
      <Problems problems={problems} />
      {tried && <TriedBuyer {...tried} />}
      <section className="flow" aria-labelledby="route">
        <h2 id="route">Where an example lead would go</h2>
        {route === undefined ? (
          <p>
            The last build has no buyer. <code>node cli/site.mjs new buyer SELLER --like json</code> writes a first file
            for a seller of content/sellers.yaml.
          </p>
        ) : (
          <>
            <form className="row" action={ROOT}>
              <label className="label" htmlFor="state">
                State of the lead
              </label>
              <input id="state" className="input state" name="state" maxLength={2} defaultValue={state} />
              <SubmitButton label="Explain" look="plain" />
            </form>
            <pre>{route.text}</pre>
            {route.requests.map((request) => (
              <details key={`${request.buyer} ${request.part}`}>
                <summary>
                  What {request.buyer} would be sent{request.part === 'ping' ? ' to ask for a bid' : ''}
                </summary>
                <pre>{request.text}</pre>
              </details>
            ))}
          </>
        )}
      </section>
      <section className="flow" aria-labelledby="faults">
        <h2 id="faults">Try a faulty buyer</h2>
        <p>
          A press offers a lead to the faulty buyer first and to an honest one next. An exclusive lead is sold once, a
          shared one to both, and bids are asked for before the lead is sent.
        </p>
        <ul className="faults">
          {FAULT_NAMES.map((name) => (
            <li key={name} className="panel">
              <h3>{titleOf(name)}</h3>
              <p>The buyer {FAULTS[name]}.</p>
              <Presses fault={name} />
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function Presses({ fault }: { readonly fault: Fault }) {
  return (
    <form className="row" method="post" action={`${ROOT}?try=${fault}#tried`}>
      {SALES.map((sale) => (
        <button
          key={sale}
          className="button button-plain"
          type="submit"
          formAction={`${ROOT}?try=${fault}&sale=${sale}#tried`}
          aria-label={`${fault}: ${sale}`}
        >
          {sale}
        </button>
      ))}
    </form>
  );
}

/** What a person sees of a fault: "closes-half-way" as "Closes half way". */
function titleOf(fault: string): string {
  const words = fault.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The files that say who gets leads. */
const OWN_FILES = /^content\/(?:buyers\/|routing\.yaml|sellers\.yaml)/;

function Problems({ problems }: Pick<BuyersViewProps, 'problems'>) {
  const own = problems.filter(({ file }) => OWN_FILES.test(file));
  const others = problems.length - own.length;
  if (problems.length === 0) return null;
  return (
    <div className="note note-caution with-icon" role="alert">
      <Icon name="alert" />
      <div>
        <strong>
          {own.length > 0
            ? `${counted(own.length, 'problem')} in the files of buyers`
            : `${counted(others, 'problem')} in other files of content`}
        </strong>
        <p>
          {own.length > 0 && 'The last line of each says what to do. '}
          {own.length > 0 && others > 0 && `Other files have ${counted(others, 'problem')} as well. `}
          Until all are mended, this page shows the last build without problems. Save the file, then reload this page.
        </p>
        {(own.length > 0 || others > 0) && <pre>{printProblems(own.length > 0 ? own : problems, 'text')}</pre>}
      </div>
    </div>
  );
}

const ENDS: Readonly<Record<string, string>> = {
  delivered: 'The lead is sold.',
  'dead-letter': 'The lead waits for a person, who asks the buyer.',
  unsold: 'Nobody took the lead.',
};

function TriedBuyer({ fault, sale, steps, received, ledger, end, why }: Press) {
  const cents = ledger.reduce((sum, entry) => sum + entry.cents, 0);
  const rows = steps.map(({ at, buyer, step, why: because }, index) => [
    `${index + 1}. ${buyer}`,
    step,
    because,
    at.slice(11, 19),
  ]);
  return (
    <section id="tried" className="flow" aria-labelledby="tried-title">
      <h2 id="tried-title">
        {titleOf(fault)}, {sale}
      </h2>
      <p role="status">
        <strong>{ENDS[end] ?? `The lead ends as ${end}.`}</strong> The ledger has {counted(ledger.length, 'sale')} for $
        {(cents / 100).toFixed(2)}. {why}
      </p>
      <Table caption="Each step" columns={['Buyer', 'Step', 'Why', 'UTC']} rows={rows} />
      <details>
        <summary>What the buyers got: {counted(received.length, 'request')}</summary>
        <pre>{received.map(({ path, key, body }) => `${path}  ${key}\n${body}`).join('\n\n')}</pre>
      </details>
    </section>
  );
}
