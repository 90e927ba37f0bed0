import { describe, expect, test } from 'vitest';
import { consentText, namesOf } from '../../schemas/rules/forms/consent-text.ts';
import { SITES } from './sites.ts';

const seller = (id: string, legalName: string) => ({ id, legalName, kind: 'agency', states: ['OH'] }) as const;
const SELLERS = { version: '2026-12-01', sellers: [seller('acme', 'Acme LLC'), seller('beta', 'Beta Inc.')] };

/** What the law asks a wording to say is a rule of `site validate`: validate/company/check-consents.ts. */
describe.each(SITES)('on %s', (_, { site }) => {
  const { legalName: operator, brand, phone } = site.config;
  const shown = (text: string) =>
    consentText(text, { button: 'Call Me Now', phone, brand, operator, sellers: SELLERS });

  test.each(['lead', 'business-listing', 'contact'] as const)('the wording of %s names its button', (form) => {
    expect(shown(site.consents[form].wording.checkbox)).toContain('"Call Me Now"');
  });

  test('no wording shows a placeholder', () => {
    for (const { wording } of Object.values(site.consents).flatMap((one) => one ?? []))
      for (const text of [wording.checkbox, wording.notice, wording.popup?.text])
        expect(shown(text ?? '')).not.toMatch(/[{}]/);
  });

  test('the wording of leads names every seller on the list, and so does its pop-up', () => {
    const { checkbox, popup } = site.consents.lead.wording;
    for (const text of [checkbox, popup?.text ?? ''].filter((one) => one.includes('{sellers}')))
      expect(shown(text)).toContain(`${operator}, Acme LLC, and Beta Inc.`);
  });

  test('more than five sellers are a list to open, of which each is named in the record', () => {
    const many = {
      version: '2026-12-01',
      sellers: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seller(id, `${id} LLC`)),
    };
    const text = consentText('{sellers}', { button: '', phone, brand, operator, sellers: many });
    expect(text).toBe(`${operator} and the 6 companies on our list of sellers (version 2026-12-01)`);
    expect(namesOf(operator, many)).toHaveLength(7);
  });
});
