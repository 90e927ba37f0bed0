import { styleId } from './page-id.ts';

/** The site's stylesheet between builds. */
export interface Styles {
  /** The latest that could be bundled; empty until `renew`. */
  readonly css: string;
  /** Identifies it; empty until `renew`. */
  readonly id: string;
  /** Bundles it again. Throws esbuild's error, unprinted, and keeps the last one if it is broken. */
  renew(): Promise<void>;
}

export function makeStyles(tool: string): Styles {
  let css = '';
  return {
    get css() {
      return css;
    },
    get id() {
      return css === '' ? '' : styleId(css);
    },
    async renew() {
      const { bundleStyles } = await import('../pipeline/bundle/bundle.ts');
      css = await bundleStyles(tool, false, 'silent');
    },
  };
}
