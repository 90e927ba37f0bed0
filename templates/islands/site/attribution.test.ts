// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { keepAttribution } from './attribution.ts';

beforeEach(() => sessionStorage.clear());

/** Loads a page at this address, as far as attribution is concerned. */
function visit(address: string): void {
  history.pushState(null, '', address);
  keepAttribution();
}

const campaign = () =>
  ['_insta_ad_copy', '_insta_ad_group', '_insta_campaign'].map((key) => sessionStorage.getItem(key));

describe('a new campaign', () => {
  test('replaces every key of the former one, and those it does not set are empty', () => {
    visit('/lpe?ad_copy=a1&ad_group=b1&campaign=spring&gclid=g1');
    expect(campaign()).toEqual(['a1', 'b1', 'spring']);
    visit('/sr22-cost?campaign=summer');
    expect(campaign()).toEqual(['', '', 'summer']);
    expect(JSON.parse(sessionStorage.getItem('_attribution') ?? '')).not.toHaveProperty('gclid');
  });

  test('that names only where it comes from leaves nothing of the former one', () => {
    visit('/lpe?utm_campaign=spring&utm_content=a1');
    visit('/sr22-cost?msclkid=m1');
    expect(campaign()).toEqual(['', '', '']);
  });

  test('stays through pages without one', () => {
    visit('/lpe?campaign=spring&gclid=g1');
    visit('/sr22-cost?utm_source=');
    expect(campaign()).toEqual(['', '', 'spring']);
    expect(JSON.parse(sessionStorage.getItem('_attribution') ?? '')).toMatchObject({ gclid: 'g1' });
  });
});

describe('the traffic source', () => {
  const source = () => sessionStorage.getItem('_insta_traffic_source');

  test('follows an address that changes within the page, without its query', () => {
    visit('/location/ohio');
    history.pushState(null, '', '/location/ohio/columbus?complete=1');
    expect(source()).toBe('/location/ohio/columbus');
    history.replaceState(null, '', '/location/ohio/dayton');
    expect(source()).toBe('/location/ohio/dayton');
  });

  test.each(['popstate', 'pageshow'])('is set again after %s', (event) => {
    visit('/sr22-cost');
    sessionStorage.setItem('_insta_traffic_source', '/the-page-left');
    window.dispatchEvent(new Event(event));
    expect(source()).toBe('/sr22-cost');
  });
});
