import type { Site } from '../../../../templates/site.ts';
import { counted } from '../../../report/phrases.ts';
import type { Content } from '../../resolve/content.ts';
import { gateAt, type PlacedGate, placeOf } from './gate-at.ts';

/** The company behind the site, and who may call its visitors. */
export function companyGates(content: Content, { config, sellerLists: [current] }: Site, today: string): PlacedGate[] {
  const site = placeOf(content.all('site')[0]?.authored, 'content/site.yaml');
  const sellers = placeOf(content.all('sellers')[0]?.authored, 'content/sellers.yaml');
  const { legalName, entityType, postalAddress } = config;
  const names = current.sellers.map((seller) => seller.legalName);
  const later = content
    .all('sellers')
    .flatMap(({ data }) => data.lists.map(({ version }) => version))
    .filter((version) => version > current.version)
    .sort()[0];
  return [
    gateAt(site, ['entityType'], {
      topic: 'company',
      isDone: entityType !== undefined,
      message: entityType ? `${legalName} is ${entityType}.` : 'Pages do not say what kind of company you are.',
      fix: 'Add `entityType`.',
      example: ['entityType: an Ohio limited liability company'],
    }),
    gateAt(site, ['postalAddress'], {
      topic: 'company',
      isDone: postalAddress !== undefined,
      message: postalAddress ? `Its address is ${postalAddress}.` : 'Pages have no postal address of your company.',
      fix: 'Add `postalAddress`.',
      example: ['postalAddress: 100 Main Street, Columbus, OH 43215'],
    }),
    gateAt(sellers, ['lists', 0], {
      topic: 'sellers',
      isDone: names.length > 0,
      message:
        names.length > 0
          ? `${counted(names.length, 'company', 'companies')} may call: ${names.join(', ')}.`
          : 'The list of sellers names no one who may call.',
      ...(later === undefined
        ? {
            fix: 'Add a list above this one, with each company that may call, or your own with `kind: operator`.',
            example: listOf(today),
          }
        : { fix: `Pages show the list ${later} from its day on. Until then there is nothing to do.` }),
    }),
  ];
}

/** A list of sellers to write, of this day. */
function listOf(day: string): string[] {
  return [
    `- version: ${day}`,
    '  sellers:',
    '    - id: acme-agency',
    '      legalName: Acme Agency LLC',
    '      kind: agency',
    '      states: [OH, TX]',
    '      licenses: [{ state: OH, number: "123" }, { state: TX, number: "456" }]',
  ];
}
