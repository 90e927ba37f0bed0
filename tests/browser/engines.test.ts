import { afterAll, beforeAll, describe, expect, inject, it as plain } from 'vitest';
import type { Engine, EngineKind, WindowSize } from '../engines/engine.ts';
import { firefox } from '../engines/firefox.ts';
import { LAPTOP, PHONE, Visitor } from '../engines/visitor.ts';
import { webkit } from '../engines/webkit.ts';
import { type ServedSite, serveSite } from '../support/site.ts';
import { CALLBACK, CONTACT, LISTING, QUOTE } from './support/forms.ts';
import { type WithoutScripts, withoutScripts } from './support/without-scripts.ts';

/** The main journeys, in engines other than Chromium, which has tests of every detail. */
for (const kind of [firefox, webkit]) describeJourneys(kind);

function describeJourneys({ name, find, start }: EngineKind): void {
  const path = find();
  const isRequired = process.env.REQUIRED_ENGINES?.split(' ').includes(name) ?? false;
  describe.skipIf(path === undefined && !isRequired)(`in ${name}`, () => {
    let site: ServedSite;
    let scriptless: WithoutScripts;
    let engine: Engine;
    beforeAll(async () => {
      if (path === undefined) throw new Error(`REQUIRED_ENGINES names ${name}, which is not on this machine.`);
      [site, engine] = await Promise.all([serveSite({ out: inject('out') }), start(path)]);
      scriptless = await withoutScripts(site.url);
    });
    afterAll(async () => {
      await engine?.close();
      await scriptless?.close();
      await site?.remove();
    });

    const walk = async (
      path: string,
      size: WindowSize,
      journey: (visitor: Visitor) => Promise<void>,
      from: Pick<ServedSite, 'url'> = site,
    ) => {
      const page = await engine.newPage(size);
      try {
        const visitor = new Visitor(page, from.url);
        await visitor.open(path);
        await journey(visitor);
      } finally {
        await page.close();
      }
    };
    const received = (email: string) => site.leadsOf(email);

    plain('a quote is asked for by keyboard alone, errors first', () =>
      walk('/sr22-insurance-quotes', LAPTOP, async (visitor) => {
        await visitor.startOf('#quote');
        await visitor.tabTo('#quote .form-actions button[type=submit]');
        await visitor.press('Enter');
        await visitor.isAt('.error-summary');
        await expect.poll(() => visitor.reads('#quote .error-summary li')).toHaveLength(3);
        await visitor.tabTo('.error-summary a[href="#quote-name"]');
        await visitor.press('Enter');
        await visitor.isAt('#quote-name');
        await visitor.type(QUOTE.name ?? '');
        for (const field of ['email', 'phoneNumber']) {
          await visitor.tabTo(`#quote-${field}`);
          await visitor.type(QUOTE[field] ?? '');
        }
        await visitor.press('Enter');
        await visitor.isAt('#quote-address');
        await visitor.type(QUOTE.address ?? '');
        await visitor.tabTo('#quote-zipcode');
        await visitor.type(QUOTE.zipcode ?? '');
        await visitor.finds('#quote-city', 'Columbus');
        await visitor.finds('#quote-state', 'Ohio');
        await visitor.tabTo('#quote-agree');
        await visitor.type(' ');
        await visitor.tabTo('#quote .form-actions button[type=submit]');
        await visitor.press('Enter');
        await visitor.sees('dialog [data-action=accept]');
        await visitor.tabTo('dialog [data-action=accept]');
        await visitor.press('Enter');
        await visitor.arrivesAt('/thank-you');
        expect(await received('ann.lee@example.com')).toHaveLength(1);
      }),
    );

    plain('a callback is confirmed and sent on a phone', () =>
      walk('/lpe', PHONE, async (visitor) => {
        await visitor.startOf('#callback');
        await visitor.fill(fieldsOf('callback', { ...CALLBACK, email: 'callback@example.com' }));
        await visitor.click('#callback-agree');
        await visitor.click('#callback .form-actions button[type=submit]');
        await visitor.sees('dialog [data-action=accept]');
        await visitor.click('dialog [data-action=accept]');
        await visitor.arrivesAt('/thank-you');
        expect(await received('callback@example.com')).toMatchObject([{ consent: { popup: 'accepted' } }]);
      }),
    );

    plain('a message is sent', () =>
      walk('/contact-us', PHONE, async (visitor) => {
        await visitor.startOf('#contact');
        await visitor.fill(fieldsOf('contact', { ...CONTACT, email: 'contact@example.com' }));
        await visitor.click('#contact-agree');
        await visitor.sees('#contact .form-actions button[type=submit]:enabled');
        await visitor.click('#contact .form-actions button[type=submit]');
        await visitor.arrivesAt('/thank-you');
        expect(await received('contact@example.com')).toHaveLength(1);
      }),
    );

    plain('a place is found by typing, arrow and Enter', () =>
      walk('/', LAPTOP, async (visitor) => {
        await visitor.click('#hero-zip');
        await visitor.startOf('#hero-zip');
        await visitor.type('43215');
        await visitor.sees('[role=option]');
        await visitor.press('ArrowDown');
        await visitor.press('Enter');
        await visitor.arrivesAt('/location/ohio/columbus');
      }),
    );

    plain('a business is listed in three steps', () =>
      walk('/list-your-business', LAPTOP, async (visitor) => {
        const next = () => visitor.click('#business-listing .form-actions button[type=submit]');
        const answer = (...names: readonly string[]) =>
          visitor.fill(fieldsOf('business-listing', Object.fromEntries(names.map((one) => [one, LISTING[one] ?? '']))));
        await visitor.startOf('#business-listing');
        await next();
        await visitor.isAt('.error-summary');
        await answer('contactName', 'email');
        await next();
        await visitor.sees('#business-listing-businessAddress');
        await answer('businessAddress', 'city', 'state', 'zipcode');
        await next();
        await visitor.sees('#business-listing-businessName');
        await answer('businessName', 'businessPhone', 'website');
        await visitor.click('#business-listing-agree');
        await next();
        await visitor.arrivesAt('/thank-you');
        expect(await received('bo@agency.example.com')).toHaveLength(1);
      }),
    );

    plain('Back shows the landing page that the quote block filled in', () =>
      walk('/', LAPTOP, async (visitor) => {
        await visitor.fill({ 'form.quote-block [name=q]': '43215' });
        await visitor.click('form.quote-block button[type=submit]');
        await visitor.arrivesAt('/your-answers/callback');
        await visitor.finds('#callback-zipcode', '43215');
        await visitor.click('footer a[href="/privacy-policy"]');
        await visitor.arrivesAt('/privacy-policy');
        await visitor.goes('back');
        await visitor.arrivesAt('/your-answers/callback');
        await visitor.finds('#callback-zipcode', '43215');
        await visitor.goes('forward');
        await visitor.arrivesAt('/privacy-policy');
      }),
    );

    plain('without script, Back shows a BAC result, whose address holds nothing that was typed', () =>
      walk(
        '/bac-calculator',
        LAPTOP,
        async (visitor) => {
          await visitor.click('#bac-gender');
          await visitor.fill({ '#bac-weight': '187', '#bac-hours': '2' });
          await visitor.tabTo('#bac .form-actions button[type=submit]');
          await visitor.press('Enter');
          await visitor.arrivesAt('/your-answers/bac');
          await visitor.sees('.bac-percent');
          await visitor.click('footer a[href="/privacy-policy"]');
          await visitor.arrivesAt('/privacy-policy');
          await visitor.goes('back');
          await visitor.arrivesAt('/your-answers/bac');
          await visitor.sees('.bac-percent');
          await visitor.finds('#bac-weight', '187');
        },
        scriptless,
      ),
    );

    plain('without script, what is wrong with a form has the focus', () =>
      walk(
        '/contact-us',
        PHONE,
        async (visitor) => {
          await visitor.fill({ '#contact-name': 'Ann', '#contact-email': 'ann' });
          await visitor.press('Enter');
          await visitor.arrivesAt('/your-answers/contact');
          await visitor.isAt('#contact-summary:target');
        },
        scriptless,
      ),
    );

    plain('the menu of a phone opens, closes with Escape, and leads to a page', () =>
      walk('/', PHONE, async (visitor) => {
        const link = '#site-menu a[href="/sr22-by-state"]';
        await visitor.misses(link);
        await visitor.click('.header-toggle');
        await visitor.sees(link);
        await visitor.press('Escape');
        await visitor.misses(link);
        await visitor.isAt('.header-toggle');
        await visitor.press('Enter');
        await visitor.sees(link);
        await visitor.click(link);
        await visitor.arrivesAt('/sr22-by-state');
      }),
    );

    plain('an answer opens when its question is pressed, and closes again', () =>
      walk('/sr22-faq', PHONE, async (visitor) => {
        // The first answers of a page are open from the start.
        const item = 'main details:has(#can-i-file-the-form-on-my-own) > summary';
        const answer = `${item} ~ *`;
        await visitor.misses(answer);
        await visitor.click(item);
        await visitor.sees(answer);
        await visitor.click(item);
        await visitor.misses(answer);
      }),
    );

    plain('a state on the map leads to its page', () =>
      walk('/sr22-by-state', LAPTOP, async (visitor) => {
        const texas = '.state-map use[href$="#TX"]';
        await visitor.startOf(texas);
        await visitor.click(texas);
        await visitor.arrivesAt('/state/texas-sr22');
      }),
    );
  });
}

/** Answers by the selector of their field. */
function fieldsOf(form: string, answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`#${form}-${name}`, answer]));
}
