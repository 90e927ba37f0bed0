import type { FindPart } from '../../islands/hydrate-island.ts';
import type { MapFact } from './map-state.ts';

/** The lines of the cards, by code. */
type Facts = Readonly<Record<string, readonly MapFact[]>>;

/** Makes the shapes links for a mouse; a finger that taps one gets its card. Fills the cards of a brief map. */
export function start(root: HTMLElement, find: FindPart): void {
  const items = [...find('.map-states').children];
  const bare = items.filter((item) => !item.querySelector('dl'));
  if (bare.length > 0) fillCards(bare);
  root.addEventListener('click', (event) => {
    const shape = (event.target as Element).closest('.map-states svg');
    // The copy of the click keeps its keys, so that Ctrl opens a new tab.
    if (shape && (event as PointerEvent).pointerType === 'mouse') {
      shape.parentElement?.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
    }
  });
  root.classList.add('map-ready');
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
