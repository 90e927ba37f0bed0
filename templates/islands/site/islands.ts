import type { Hydrate, IslandModule } from '../island-module.ts';
import { waitFor } from '../when/when.ts';

type Start = (root: HTMLElement) => Promise<void>;

/** The islands by the name of their component. */
const islands: Readonly<Record<string, Start>> = {
  'bac-calculator': island(() => import('../../components/bac-calculator/bac-calculator.island.ts')),
  'business-listing-form': island(
    () => import('../../components/business-listing-form/business-listing-form.island.ts'),
  ),
  'callback-form': island(() => import('../../components/callback-form/callback-form.island.ts')),
  carousel: island(() => import('../../components/carousel/carousel.island.ts')),
  'contact-form': island(() => import('../../components/contact-form/contact-form.island.ts')),
  listing: island(() => import('../../components/listing/listing.island.ts')),
  'privacy-request-form': island(() => import('../../components/privacy-request-form/privacy-request-form.island.ts')),
  'quote-block': island(() => import('../../components/quote-block/quote-block.island.ts')),
  'quote-form': island(() => import('../../components/quote-form/quote-form.island.ts')),
  stepper: island(() => import('../../components/stepper/stepper.island.ts')),
  'zip-search': island(() => import('../../components/zip-search/zip-search.island.ts')),
};

const RETRY_DELAY = 1000;

/** Starts every island of the page when its moment has come. One that fails leaves its markup, which works without script. */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = root.dataset.island ?? '';
    islands[name]?.(root).catch((error) => console.error(`Island ${name} did not start`, error));
  }
}

function island<Props extends object>(load: () => Promise<IslandModule<Props>>): Start {
  return async (root) => {
    const after = await waitFor(root.dataset.when ?? 'load', root);
    const [{ view, start }, hydrate] = await twice(() => Promise.all([load(), loadRuntime()]));
    const props: Props = JSON.parse(root.dataset.props ?? '{}');
    start({ root, props, show: await hydrate(root, view, props) });
    for (const then of after) then();
  };
}

async function loadRuntime(): Promise<Hydrate> {
  const runtime = __BROWSER_RUNTIME__ === 'react' ? import('../runtime/react.ts') : import('../runtime/preact.ts');
  return (await runtime).hydrate;
}

/** A file that did not arrive is asked for once more. */
async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return load();
  }
}
