// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requireElement } from '../../islands/site/islands.ts';
import { start } from './state-map.island.ts';

const NAMES = { VA: 'Virginia', WV: 'West Virginia', VT: 'Vermont', TX: 'Texas' };
const DRAWING = '/assets/us-map-ABCDEF01.svg';

function page(facts = ''): void {
  const items = Object.entries(NAMES).map(
    ([code, name]) => `<li tabindex="-1"><svg><use href="${DRAWING}#${code}"></use></svg>
      <a href="/state/${code}"><span>${name}</span></a><div class="map-card">${facts}</div></li>`,
  );
  document.body.innerHTML = `<div><ul class="map-states">${items.join('')}</ul></div>`;
}

const root = () => document.querySelector('div') as HTMLElement;
const begin = () => start(root(), (selector) => requireElement(root(), selector, 'state-map'));
describe('the map', () => {
  const opened: string[] = [];

  beforeEach(() => {
    page('<dl></dl>');
    opened.length = 0;
    document.querySelector('ul')?.addEventListener('click', (event) => {
      event.preventDefault();
      const link = (event.target as Element).closest('a');
      if (link) opened.push(`${link.getAttribute('href')}${event.ctrlKey ? ' in a new tab' : ''}`);
    });
    begin();
  });

  test('a click with a mouse on a shape opens the state, in a new tab where the keys ask for one', () => {
    const click = (options: PointerEventInit) =>
      document.querySelector('use')?.dispatchEvent(new PointerEvent('click', { bubbles: true, ...options }));
    click({ pointerType: 'touch' });
    expect(opened).toEqual([]);
    click({ pointerType: 'mouse' });
    click({ pointerType: 'mouse', ctrlKey: true });
    expect(opened).toEqual(['/state/VA', '/state/VA in a new tab']);
  });
});

test('cards that have their facts ask for none', () => {
  page('<dl></dl>');
  const fetched = vi.spyOn(globalThis, 'fetch');
  begin();
  expect(fetched).not.toHaveBeenCalled();
});

test('a card that has its facts keeps them where others get theirs', async () => {
  page();
  const [sample] = document.querySelectorAll('.map-card');
  sample?.append(document.createElement('dl'));
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  begin();
  await expect.poll(() => document.querySelectorAll('dl').length).toBe(Object.keys(NAMES).length);
  expect(sample?.querySelectorAll('dl')).toHaveLength(1);
  vi.restoreAllMocks();
});

describe('a brief map', () => {
  beforeEach(() => page());
  afterEach(() => vi.restoreAllMocks());

  const facts = { TX: [{ term: 'Form', value: 'SR-22 <b>' }] };
  const card = () => document.querySelector('li:last-child .map-card');

  test('takes the facts of its cards from the file beside the drawing', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(facts));
    begin();
    await vi.waitFor(() => expect(card()?.textContent).toBe('FormSR-22 <b>'));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([DRAWING.replace('.svg', '.json')]);
  });

  test.each([
    ['is not there', () => Promise.reject(new TypeError('offline'))],
    ['is missing', () => Promise.resolve(new Response('no page', { status: 404 }))],
  ])('keeps its links when the file %s', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    begin();
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(card()?.textContent).toBe('');
    expect(document.querySelectorAll('li a')).toHaveLength(4);
  });
});
