import type { ComponentType, ReactNode } from 'react';
import type { FormName } from '../../page.ts';
import type { Citations, Site } from '../../site.ts';
import type { HeadingLevel } from '../heading/heading.tsx';

/** The page a block is on. */
export interface PageContext {
  readonly site: Site;
  /** Path of the page. */
  readonly path: string;
  /** The page's phone number, E.164. */
  readonly phone: string;
  /** The page of its long list that this page shows. Without it, lists are shown whole. */
  readonly list?: ListPosition;
}

export interface ListPosition {
  /** Address of the first page of the list. */
  readonly first: string;
  /** From 1. */
  readonly page: number;
}

export interface BlockContext extends PageContext {
  /** Unique on the page. */
  readonly id: string;
}

/**
 * `reading`: text in a narrow column, joined with its neighbors. `wide`: a band of its own. `own`: a band with its own
 * surface. `tool`: across the page, its question on the surface of the hero above it.
 */
export type BlockLayout = 'reading' | 'wide' | 'own' | 'tool';

/** What every block defines. */
interface BlockRules<Content, View> {
  readonly layout: BlockLayout;
  /** Adds what the block shows from the rest of the site. Pure; the result is plain JSON and keeps the type. */
  readonly resolve: (block: Content, context: BlockContext) => View;
  /** Sources of the content that the block shows in full. */
  readonly cites?: (block: Content, site: Site) => Citations[];
  /** Forms in the block. */
  readonly forms?: (view: View) => FormName[];
  /** The block's own matter, drawn beside the words of the page's hero in place of a scene. It has no heading. */
  readonly picture?: (view: View) => ReactNode;
  /** The block as part of the words of the page's hero, where it then stands. It has no heading. */
  readonly words?: (view: View) => ReactNode;
}

interface BlockDefinition<Content, View> extends BlockRules<Content, View> {
  readonly show: (view: View, level?: HeadingLevel) => ReactNode;
}

interface BlockOptions<Content, View> extends BlockRules<Content, View> {
  /** Shows the view; it gets the heading level too. An island is wrapped with `asIsland` or `asMoving`. */
  readonly component: ComponentType<NoInfer<Omit<View, 'type'>> & { readonly level?: HeadingLevel }>;
}

/**
 * Defines a block that shows more than its author wrote. `<type>.block.ts` exports it as `block`;
 * `<type>.answer-block.ts` also allows it in answers. A block that needs nothing else has a `layout` in its schema
 * instead.
 */
export function defineBlock<Content extends { readonly type: string }, View extends Pick<Content, 'type'>>({
  component: Component,
  ...rules
}: BlockOptions<Content, View>): BlockDefinition<Content, View> {
  return { ...rules, show: ({ type: _, ...props }, level) => <Component {...props} level={level} /> };
}

type Registry = Readonly<Record<string, { readonly resolve: (...args: never[]) => unknown }>>;

/** By block type, the content an author writes. */
export type ContentsOf<Blocks extends Registry> = { [Type in keyof Blocks]: Parameters<Blocks[Type]['resolve']>[0] };

/** By block type, the content and everything else the block shows. */
export type ViewsOf<Blocks extends Registry> = { [Type in keyof Blocks]: ReturnType<Blocks[Type]['resolve']> };

/** A registry of blocks in a form that keeps a block type and its content together. */
export type DefinitionsOf<Blocks extends Registry> = {
  readonly [Type in keyof Blocks]: BlockDefinition<ContentsOf<Blocks>[Type], ViewsOf<Blocks>[Type]>;
};
