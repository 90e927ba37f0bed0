import type { FindPart } from '../../islands/hydrate-island.ts';
import type { MapFact } from './map-state.ts';

/** The lines of the cards, by code. */
type Facts = Readonly<Record<string, readonly MapFact[]>>;

/**
 * Shortens the list while the visitor types, and makes the shapes links for a mouse; a finger that taps one gets its
 * card. Fills the cards of a brief map.
 */
export function start(root: HTMLElement, find: FindPart): void {
  const items = [...find('.map-states').children];
  const input = root.querySelector<HTMLInputElement>('[type="search"]');
  if (input)
    shortenList(items, {
      input,
      status: find('[role="status"]'),
      links: find('.map-found'),
      fold: find<HTMLDetailsElement>('.map-fold'),
    });
  else fillCards(items);
  root.addEventListener('click', (event) => {
    const shape = (event.target as Element).closest('.map-states svg');
    // The copy of the click keeps its keys, so that Ctrl opens a new tab.
    if (shape && (event as PointerEvent).pointerType === 'mouse') {
      shape.parentElement?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
    }
  });
  root.classList.add('map-ready');
}

/** So few that fit have a link right below the field: on a phone the list is a screen further down. */
const FEW = 4;

function shortenList(items: readonly Element[], { input, status, links, fold }: Filter): void {
  let found = items;

  function filter(): void {
    const typed = wordsOf(input.value);
    found = items.filter((item) => {
      const fits = wordsOf(`${item.querySelector('span')?.textContent} ${codeOf(item)}`).includes(typed);
      item.classList.toggle('map-off', !fits);
      return fits;
    });
    const isTyped = typed !== ' ';
    const count = found.length === 0 ? 'No state fits.' : `${found.length} of ${items.length}`;
    status.textContent = isTyped ? count : '';
    if (isTyped && found.length > FEW) fold.open = true;
    links.replaceChildren(...(isTyped && found.length <= FEW ? found.map(linkTo) : []));
  }

  input.addEventListener('input', filter);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && found.length === 1) found[0]?.querySelector('a')?.click();
  });
  // Browsers bring back what was typed before the visitor left.
  filter();
}

interface Filter {
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly links: HTMLElement;
  /** Holds the list on phones. */
  readonly fold: HTMLDetailsElement;
}

function linkTo(item: Element): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = item.querySelector('a')?.getAttribute('href') ?? '';
  link.className = 'line-link';
  link.textContent = item.querySelector('span')?.textContent ?? '';
  return link;
}

/** Every word after a space, so that a search finds beginnings of words only. */
function wordsOf(text: string): string {
  return ` ${text.trim().toLowerCase()}`;
}

/** A file beside the drawing has the facts of all cards. When it does not come, the cards keep their links. */
async function fillCards(items: readonly Element[]): Promise<void> {
  const [drawing = ''] = drawingOf(items[0]);
  const facts = await readJson<Facts>(drawing.replace('.svg', '.json'));
  if (!facts) return;
  for (const item of items) {
    const list = document.createElement('dl');
    for (const { term, value } of facts[codeOf(item)] ?? []) list.append(part('dt', term), part('dd', value));
    item.querySelector('.map-card')?.prepend(list);
  }
}

/** A file of the site, not an answer of its functions, so it needs nothing of what requests bring. */
async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return await (await fetch(path)).json();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function part(name: 'dt' | 'dd', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function codeOf(item: Element): string {
  return drawingOf(item)[1] ?? '';
}

/** Address and code of a state's shape. */
function drawingOf(item: Element | undefined): string[] {
  return item?.querySelector('use')?.getAttribute('href')?.split('#') ?? [];
}
