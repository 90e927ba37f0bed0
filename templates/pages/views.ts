import type { PageModel } from '../page.ts';
import { ComposedView } from './composed/composed-view.tsx';
import { GuideView } from './guide/guide-view.tsx';
import { LegalView } from './legal/legal-view.tsx';
import { ListingView } from './listing/listing-view.tsx';
import { PostView } from './post/post-view.tsx';
import { ProviderView } from './provider/provider-view.tsx';
import { StateView } from './state/state-view.tsx';
import type { View } from './view.ts';

/** What shows each kind of page. */
export const views = {
  composed: ComposedView,
  guide: GuideView,
  state: StateView,
  provider: ProviderView,
  listing: ListingView,
  legal: LegalView,
  post: PostView,
} as const;

export type PageKind = keyof typeof views;

/** The view of a page; the model's kind says that its props fit. */
export function viewOf(kind: PageModel['kind']): View {
  if (!(kind in views))
    throw new Error(`There is no view for a page of kind "${kind}". Known: ${Object.keys(views).join(', ')}.`);
  return views[kind as PageKind] as View;
}
