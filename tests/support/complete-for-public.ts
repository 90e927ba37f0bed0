import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { wordingHash } from '../../cli/pipeline/validate/company/release.ts';
import type { Claims, ReleasedConsents, Sellers } from '../../schemas/generated/content-types.ts';

/** As if a company had filled it in. No test writes to it or calls it. */
const COMPANY = {
  legalName: 'Test Company LLC',
  entityType: 'an Ohio limited liability company',
  postalAddress: '100 Main Street, Columbus, OH 43215',
  email: 'hello@example.com',
  phone: '+12024561414',
  origin: 'https://www.example.com',
};

const RECORD = { by: 'Ann Owner', confirmedOn: '2026-11-21', evidence: 'A test needs none.' };

/**
 * Completes the content of a folder as `site launch` asks of an owner: the company, a seller, and a record for each
 * claim, wording, list and state.
 */
export function completeForPublic(root: string): void {
  change(root, 'site', (site) => {
    for (const [key, value] of Object.entries(COMPANY)) site.set(key, value);
  });
  const list = change(root, 'sellers', (sellers) => {
    const { lists } = sellers.toJS() as Sellers;
    const newest =
      lists
        .map(({ version }) => version.slice(0, 10))
        .sort()
        .at(-1) ?? '2026-11-21';
    const added = { version: `${newest}z`, sellers: [OPERATOR] };
    sellers.set('lists', [added, ...lists]);
    return added;
  });
  const signed = change(root, 'consents/released', (file) => {
    const { released, sellerLists = [] } = file.toJS() as ReleasedConsents;
    file.set('sellerLists', [...sellerLists, { version: list.version, sha256: wordingHash(list) }]);
    return released;
  });
  const claims = change(root, 'claims', (file) => {
    // What owners write is theirs to prove: these tests are about other things.
    file.set('watch', ['what no page says']);
    return (file.toJS() as Claims).claims;
  });
  change(root, 'launch', (launch) => {
    const open = claims.filter(({ status }) => status === 'operator-must-confirm');
    launch.set(
      'claims',
      open.map(({ id, words }) => ({ claim: id, wording: 'confirmed', words, ...RECORD })),
    );
    const sellers = {
      version: `sellers-${list.version}`,
      sha256: wordingHash({ company: COMPANY.legalName, ...list }),
    };
    launch.set(
      'counsel',
      [...signed, sellers].map(({ version, sha256 }) => ({
        signs: version,
        sha256,
        by: 'Jane Roe, Roe LLP',
        signedOn: '2026-11-21',
      })),
    );
    launch.set(
      'registrations',
      ['FL', 'OK', 'TX', 'WA'].map((state) => ({ state, notNeeded: 'because tests call no one' })),
    );
  });
}

const OPERATOR = { id: 'test-company', legalName: COMPANY.legalName, kind: 'operator', states: ['all'] };

/** What a file says that is not there yet. */
const NOTHING: Readonly<Record<string, string>> = {
  sellers: 'lists: []',
  claims: 'watch: []\nclaims: []',
  launch: 'claims: []',
};

/** Changes a YAML file of content, and gives what the change gives. */
function change<Result>(root: string, name: string, edit: (file: Document) => Result): Result {
  const path = join(root, `content/${name}.yaml`);
  const file = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : (NOTHING[name] ?? ''));
  const result = edit(file);
  writeFileSync(path, file.toString());
  return result;
}
