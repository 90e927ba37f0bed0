import { createContext, createElement, type ReactNode, useContext } from 'react';

/** A part of many pages, with the same markup on each: the header, the footer. */
export interface RepeatedPart {
  /** Finished, like the page around it. */
  readonly markup: string;
  /** The classes in it. */
  readonly classes: ReadonlySet<string>;
}

/** The parts of one page, in their order. Each knows how to render itself. */
interface PartsOfPage {
  /** Adds a part and gives its number on the page. */
  add(name: string, content: ReactNode): number;
}

/** Left out, parts are rendered where they stand. */
export const PartsOfPageContext = createContext<PartsOfPage | undefined>(undefined);

interface RepeatedProps {
  /** Parts with one name are the same on all pages with one chrome. */
  readonly name: string;
  /** An element of the body with all that it needs: no context of the page reaches it. */
  readonly children: ReactNode;
}

/**
 * A part that many pages share. A page gets only its place: the part is rendered, finished and looked through once,
 * because that takes as long as the text of a page.
 */
export function Repeated({ name, children }: RepeatedProps) {
  const parts = useContext(PartsOfPageContext);
  return parts ? createElement(PLACE, { 'data-n': parts.add(name, children) }) : children;
}

const PLACE = 'page-part';
const PLACES = new RegExp(`<${PLACE} data-n="(\\d+)"></${PLACE}>`, 'g');

/** Puts parts into their places. */
export function withParts(markup: string, parts: readonly RepeatedPart[]): string {
  return markup.replace(PLACES, (_, number: string) => parts[Number(number)]?.markup ?? '');
}
