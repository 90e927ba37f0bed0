import type { ListedSeller, SellerList } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';

interface SellerListsProps {
  /** Legal name of the company that runs the site. */
  readonly operator: string;
  /** Newest first. */
  readonly lists: readonly SellerList[];
  /** State names by their two-letter codes. */
  readonly states: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<ListedSeller['kind'], string>> = {
  operator: 'This company',
  agency: 'An insurance agency',
  insurer: 'An insurer',
  network: 'A network that passes requests on to companies of its own choice',
};

/** How many companies may call, and by which list, as the picture of a page's hero. */
export function sellersPicture({ lists: [newest] }: Pick<SellerListsProps, 'lists'>) {
  if (!newest) return undefined;
  const { version, sellers } = newest;
  return (
    <p className="seller-count">
      <strong className="figure">{sellers.length + 1}</strong>{' '}
      <span>
        {mayCall(sellers)} <a href={`#list-${version}`}>List of {dayOf(version)}</a>
      </span>
    </p>
  );
}

function mayCall({ length }: SellerList['sellers']): string {
  return length === 0 ? 'company may call or text you' : 'companies may call or text you';
}

/** A second list of a day has a letter. */
function dayOf(version: string): string {
  const [day, letter] = [version.slice(0, 10), version.slice(10)];
  return longDate(day) + (letter && `, ${letter}`);
}

/** Who may call today, each on a plate, and by every earlier list. Consent wordings link to a list by its version. */
export function SellerLists({ operator, lists, states }: SellerListsProps) {
  return lists.map(({ version, sellers }, index) => (
    <section key={version} className={index === 0 ? 'seller-lists is-current' : 'seller-lists'} id={`list-${version}`}>
      <h2 className="seller-title">{index === 0 ? 'On the list today' : 'An earlier list'}</h2>
      {index > 0 && (
        <p>
          <span className="figure">{sellers.length + 1}</span> {mayCall(sellers)}
        </p>
      )}
      <ul>
        <li>
          <strong>{operator}</strong> The company of this site.
          {sellers.length === 0 &&
            ' No agent or insurer is on this list, so no other company gets your number for calls.'}
        </li>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Seller seller={seller} states={states} />
          </li>
        ))}
      </ul>
      <p className="soft small">List version {version}</p>
    </section>
  ));
}

function Seller({ seller, states }: { seller: ListedSeller; states: SellerListsProps['states'] }) {
  const { legalName, kind, website, licenses = [] } = seller;
  const where = seller.states.includes('all')
    ? 'all states'
    : seller.states.map((code) => states[code] ?? code).join(', ');
  return (
    <>
      <strong>{website === undefined ? legalName : <a href={website}>{legalName}</a>}</strong> {KINDS[kind]}. Licensed
      in {where}.
      {licenses.length > 0 &&
        ` License numbers: ${licenses.map(({ state, number }) => `${state} ${number}`).join(', ')}.`}
    </>
  );
}
