import type { ComponentSheets } from '../../../templates/component-sheets.ts';

/** The CSS of the site. */
export interface Styles {
  /** The stylesheet, inlined in every page. */
  readonly css: string;
  /** Inlined besides, in pages that show the component. */
  readonly sheets: ComponentSheets;
}

/** All CSS as one text, in the order of a page that shows every component. */
export function wholeCss({ css, sheets }: Styles): string {
  return [css, ...Object.values(sheets)].join('\n');
}
