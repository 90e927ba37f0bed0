import { waitFor } from '../when/when.ts';

/** What a `*.island.ts` file exports. */
interface IslandModule {
  readonly start: (root: HTMLElement) => void | Promise<void>;
}

/** The islands by the name of their component. */
const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  'bac-calculator': () => import('../../components/bac-calculator/bac-calculator.island.ts'),
  'business-listing-form': () => import('../../components/business-listing-form/business-listing-form.island.ts'),
  'callback-form': () => import('../../components/callback-form/callback-form.island.ts'),
  carousel: () => import('../../components/carousel/carousel.island.ts'),
  'contact-form': () => import('../../components/contact-form/contact-form.island.ts'),
  listing: () => import('../../components/listing/listing.island.ts'),
  'place-input': () => import('../../components/place-input/place-input.island.ts'),
  'privacy-request-form': () => import('../../components/privacy-request-form/privacy-request-form.island.ts'),
  'quote-form': () => import('../../components/quote-form/quote-form.island.ts'),
  stepper: () => import('../../components/stepper/stepper.island.ts'),
};

const RETRY_DELAY = 1000;

/** Starts every island of the page when its moment has come. One that fails leaves its markup, which works without script. */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', when = 'load' } = root.dataset;
    startIsland(root, when, islands[island]).catch((error) => console.error(`Island ${island} did not start`, error));
  }
}

async function startIsland(root: HTMLElement, when: string, load?: () => Promise<IslandModule>): Promise<void> {
  if (!load) return;
  const after = await waitFor(when, root);
  const { start } = await load().catch(() => later(load));
  await start(root);
  root.dataset.started = '';
  for (const then of after) then();
}

/** A file that did not arrive is asked for once more. */
function later<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(load()), RETRY_DELAY));
}
