// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepAttribution } from '../site/attribution.ts';
import { asTyped, keptAttribution, typedIn } from './typed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

test('typedIn reads fields by their names: texts, the chosen one, and boxes only when ticked', () => {
  document.body.innerHTML = `<form>
    <input name="name" value=" Ann "><textarea name="message">Hi</textarea>
    <input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b" checked>
    <input type="checkbox" name="agree"><input type="checkbox" name="insured" checked>
    <button name="button">Send</button></form>`;
  expect(typedIn(document.forms[0] as HTMLFormElement)).toEqual({
    name: ' Ann ',
    message: 'Hi',
    kind: 'b',
    insured: 'on',
  });
});

describe('asTyped', () => {
  const formOf = (fields: string) => {
    document.body.innerHTML = `<form>${fields}</form>`;
    return document.forms[0] as HTMLFormElement;
  };

  test("sends fields as typed, including the honeypot and third parties' fields, over the body the rules made", () => {
    const form = formOf(`<input name="phoneNumber" value="(614) 555-0123"><input name="company_website" value="">
      <input type="checkbox" name="agree" checked><input type="hidden" name="universal_leadid" value="E1">`);
    const body = { phoneNumber: '6145550123', agree: true, formName: 'sr22-basic-form', campaign: 'spring' };
    expect(asTyped(form, body)).toEqual({
      phoneNumber: '(614) 555-0123',
      agree: true,
      formName: 'sr22-basic-form',
      campaign: 'spring',
      company_website: '',
      universal_leadid: 'E1',
    });
  });

  test('claims no consent if the form asks for none', () => {
    expect(JSON.stringify(asTyped(formOf(''), {}))).not.toContain('agree');
  });
});

describe('keptAttribution', () => {
  const visit = (address: string) => {
    history.pushState(null, '', address);
    keepAttribution();
  };

  test("gives what the page's script remembered, under the names that formBody reads", () => {
    visit('/lpe?ad_copy=a&utm_term=dui&utm_campaign=spring&gclid=g1&email=secret');
    visit('/what-is-sr22?gclid=g2&utm_campaign=summer');
    expect(keptAttribution()).toEqual({
      adCopy: '',
      adGroup: '',
      campaign: 'summer',
      trafficSource: '/what-is-sr22',
      'attribution.landing_page': '/lpe',
      'attribution.referrer': '',
      'attribution.first_utm_term': 'dui',
      'attribution.utm_campaign': 'summer',
      'attribution.first_utm_campaign': 'spring',
      'attribution.gclid': 'g2',
      'attribution.first_gclid': 'g1',
    });
  });

  test('stays within the limits of the request schema', () => {
    const many = Array.from(
      { length: 60 },
      (_, index) => `utm_${'abcdefghij'[index % 10]}${'x'.repeat(index)}=${'y'.repeat(900)}`,
    );
    visit(`/?${many.join('&')}`);
    const kept = Object.entries(keptAttribution()).filter(([name]) => name.startsWith('attribution.'));
    expect(kept.length).toBeLessThanOrEqual(40);
    expect(Math.max(...kept.map(([, value]) => value?.length ?? 0))).toBe(500);
  });

  test('is empty when storage is refused or malformed', () => {
    sessionStorage.setItem('_attribution', 'not JSON');
    expect(keptAttribution()).toEqual({});
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(keptAttribution()).toEqual({});
    expect(keepAttribution).not.toThrow();
  });
});
