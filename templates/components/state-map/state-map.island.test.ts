// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requireElement } from '../../islands/site/islands.ts';
import { start } from './state-map.island.ts';

const NAMES = { VA: 'Virginia', WV: 'West Virginia', VT: 'Vermont', TX: 'Texas' };
const DRAWING = '/assets/us-map-ABCDEF01.svg';

function page(filter: boolean): void {
  const items = Object.entries(NAMES).map(
    ([code, name]) => `<li tabindex="-1"><svg><use href="${DRAWING}#${code}"></use></svg>
      <a href="/state/${code}"><span>${name}</span></a><div class="map-card"></div></li>`,
  );
  const field =
    '<input type="search"><span role="status"></span><p class="map-found"></p><details class="map-fold"></details>';
  document.body.innerHTML = `<div>${filter ? field : ''}<ul class="map-states">${items.join('')}</ul></div>`;
}

const root = () => document.querySelector('div') as HTMLElement;
const begin = () => start(root(), (selector) => requireElement(root(), selector, 'state-map'));
const shown = () => [...document.querySelectorAll('li:not(.map-off) span')].map((name) => name.textContent);

function type(text: string): HTMLInputElement {
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return input;
}

describe('the list', () => {
  const opened: string[] = [];

  beforeEach(() => {
    page(true);
    opened.length = 0;
    document.querySelector('ul')?.addEventListener('click', (event) => {
      event.preventDefault();
      const link = (event.target as Element).closest('a');
      if (link) opened.push(`${link.getAttribute('href')}${event.ctrlKey ? ' in a new tab' : ''}`);
    });
    begin();
  });

  test.each([
    ['vir', ['Virginia', 'West Virginia']],
    ['VIRGINIA', ['Virginia', 'West Virginia']],
    ['west v', ['West Virginia']],
    [' tx ', ['Texas']],
    ['ginia', []],
    ['', ['Virginia', 'West Virginia', 'Vermont', 'Texas']],
  ])('shows only the states that fit "%s"', (typed, names) => {
    type(typed);
    expect(shown()).toEqual(names);
  });

  test('says how many states fit, and when none does', () => {
    const status = document.querySelector('[role=status]');
    type('v');
    expect(status?.textContent).toBe('3 of 4');
    type('zz');
    expect(status?.textContent).toBe('No state fits.');
    type('');
    expect(status?.textContent).toBe('');
  });

  test('the few that fit have links right below the field', () => {
    const links = () => [...document.querySelectorAll('.map-found a')].map((link) => link.getAttribute('href'));
    type('vir');
    expect(links()).toEqual(['/state/VA', '/state/WV']);
    type('');
    expect(links()).toEqual([]);
  });

  test('Enter opens the only state that fits, and none while several do', () => {
    type('vir').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    type('tex').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(opened).toEqual(['/state/TX']);
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

describe('a brief map', () => {
  beforeEach(() => page(false));
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
