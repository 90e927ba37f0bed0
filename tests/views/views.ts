import { readFileSync } from 'node:fs';

/** A page at one width, in one color scheme. */
export interface View {
  /** Names its picture: "home-390-light". */
  readonly name: string;
  readonly path: string;
  readonly width: Width;
  readonly scheme: Scheme;
}

/** How much of a page is looked at, from its top: two screens of a phone, one and a half of a tablet and a laptop. */
export const HEIGHTS = { 390: 1688, 768: 1536, 1280: 1200 } as const;
type Width = keyof typeof HEIGHTS;
type Scheme = 'light' | 'dark';

interface ListedPage {
  readonly page: string;
  readonly path: string;
  readonly views: readonly `${Width}-${Scheme}`[];
}

/** All views of views.json. */
export function allViews(): readonly View[] {
  const pages: readonly ListedPage[] = JSON.parse(readFileSync(new URL('views.json', import.meta.url), 'utf8'));
  return pages.flatMap(({ page, path, views }) =>
    views.map((view) => {
      const [width, scheme] = view.split('-');
      return { name: `${page}-${view}`, path, width: Number(width) as Width, scheme: scheme as Scheme };
    }),
  );
}
