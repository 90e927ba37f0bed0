import { expect, test } from 'vitest';
import { RenderStateProvider } from '../../form-state.tsx';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { formSlot } from './form-setup.ts';
import { FormSlot } from './form-slot.tsx';

const setup = { page: '/', phone: '+18005550199', consent: { version: 'lead-2026-11', text: 'I agree.' } };
const form = { form: 'callback', values: { name: 'Jo' }, errors: { name: 'Name is required' } } as const;

test('an island carries everything the browser needs to show the same form again', () => {
  const document = domOf(
    <RenderStateProvider state={{ build: 'build-1', form }}>
      <FormSlot name="callback" setup={setup} />
    </RenderStateProvider>,
  );
  const island = document.querySelector('[data-island=callback-form]');
  expect(JSON.parse(island?.getAttribute('data-props') ?? '')).toEqual({ ...setup, pageBuild: 'build-1', form });
  expect(textOf(island?.querySelector('.error-summary a'))).toBe('Name is required');
});

test('a form says plainly what the operator does not claim, in the browser too', () => {
  const plainWords = [
    { words: 'Receive an Instant Callback!', plain: 'Ask for a Callback' },
    { words: 'Fast Quotes', plain: 'Free Quotes' },
  ];
  const show = (name: 'callback' | 'contact', site = testSite) => {
    const slot = formSlot(name, { site, path: '/', phone: '+18005550199' });
    const document = domOf(
      <RenderStateProvider state={{ build: 'build-1' }}>
        <FormSlot {...slot} />
      </RenderStateProvider>,
    );
    const [title, foot] = ['.form-title', '.form-foot'].map((name) => textOf(document.querySelector(name)));
    return { title, foot, inBrowser: slot.setup.title };
  };
  expect(show('callback')).toEqual({
    title: 'Receive an Instant Callback!',
    foot: 'Secure • No Obligation • Fast Quotes',
    inBrowser: undefined,
  });
  const plainly = { ...testSite, plainWords };
  expect(show('callback', plainly)).toEqual({
    title: 'Ask for a Callback',
    foot: 'Secure • No Obligation • Free Quotes',
    inBrowser: 'Ask for a Callback',
  });
  expect(show('contact', plainly).title).toBe('Ask for a Callback');
});

test('a wording of many sentences is a few paragraphs of the same words', () => {
  const checkbox =
    'I agree. It costs nothing. I read the privacy policy, and sign. I need not buy. Rates may apply. Reply STOP.';
  const wording = { checkbox } as NonNullable<(typeof testSite.consents)[string]>['wording'];
  const site = { ...testSite, consents: { ...testSite.consents, lead: { version: 'lead-1', wording } } };
  const { consent } = formSlot('callback', { site, path: '/', phone: '+18005550199' }).setup;
  expect(consent?.text.split('\n\n')).toEqual([
    'I agree.\nIt costs nothing. ',
    'I read the privacy policy, and sign. I need not buy. ',
    'Rates may apply.\nReply STOP. ',
  ]);
  expect(consent?.text.replaceAll(/\s+/g, ' ').trim()).toBe(checkbox);
});
