import { type Styles as SiteStyles, wholeCss } from '../pipeline/bundle/styles.ts';
import { styleId } from './page-id.ts';

/** The site's styles between builds. */
export interface Styles {
  /** The latest that could be bundled; empty until `renew`. */
  readonly css: string;
  /** Identifies it; empty until `renew`. */
  readonly id: string;
  /** Bundles it again. Throws esbuild's error, unprinted, and keeps the last one if it is broken. */
  renew(): Promise<void>;
}

export function makeStyles(tool: string): Styles {
  let latest: SiteStyles | undefined;
  return {
    get css() {
      return latest ? wholeCss(latest) : '';
    },
    get id() {
      return latest ? styleId([latest.css, ...Object.values(latest.sheets)]) : '';
    },
    async renew() {
      const { bundleStyles } = await import('../pipeline/bundle/bundle.ts');
      latest = await bundleStyles(tool, false, 'silent');
    },
  };
}
