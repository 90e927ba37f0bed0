import type { pageViews } from './generated/page-views.ts';

export type PageKind = keyof typeof pageViews;

/** The page of each kind. */
export type PagesByKind = { [Kind in PageKind]: Parameters<(typeof pageViews)[Kind]>[0]['page'] };

/** A page of any kind. */
export type AnyPage = PagesByKind[PageKind];
