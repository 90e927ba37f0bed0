import type { ListedSeller, SellerList } from '../../../schemas/generated/content-types.ts';

interface SellerListsProps {
  /** Legal name of the company that runs the site. */
  readonly operator: string;
  /** Newest first. */
  readonly lists: readonly SellerList[];
  /** State names by their two-letter codes. */
  readonly states: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<ListedSeller['kind'], string>> = {
  operator: 'this company',
  agency: 'an insurance agency',
  insurer: 'an insurer',
  network: 'a network that passes requests on to companies of its own choice',
};

/** Who may call, by every list that pages have shown. Consent wordings link to a list by its version. */
export function SellerLists({ operator, lists, states }: SellerListsProps) {
  return lists.map(({ version, sellers }, index) => (
    <section key={version} id={`list-${version}`}>
      <h2>
        {index === 0 ? 'List shown now' : 'Earlier list'} (version {version})
      </h2>
      <ul>
        <li>{operator}, the company of this site</li>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Seller seller={seller} states={states} />
          </li>
        ))}
      </ul>
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
      {website === undefined ? legalName : <a href={website}>{legalName}</a>}, {KINDS[kind]}. Licensed in {where}.
      {licenses.length > 0 &&
        ` License numbers: ${licenses.map(({ state, number }) => `${state} ${number}`).join(', ')}.`}
    </>
  );
}
