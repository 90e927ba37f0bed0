import { contentFormId, type ServedForm } from '../../../schemas/rules/forms/content-form.ts';
import { withoutBrand } from '../../../templates/format/page-title.ts';
import type { Assets } from '../../../templates/page.ts';
import type { Site } from '../../../templates/site.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { FormerAddresses } from '../plan/publishing/publishing.ts';
import type { Surroundings } from '../render/render.ts';
import type { RenderedPages, SitePage } from '../render/render-pages.ts';
import type { OnProgress } from '../stage-names.ts';
import type { Emitted, OutputFolder } from './output-folder.ts';
import { siteData } from './private-data.ts';

interface EmitSiteInput {
  readonly site: Site;
  readonly rendered: RenderedPages & { readonly surroundings: Surroundings };
  /** See siteData. */
  readonly openGates: readonly string[];
  readonly former: FormerAddresses;
  /** See siteData. */
  readonly nextChange?: string;
  readonly assets: Assets;
  readonly bundled: Bundle;
  readonly folder: OutputFolder;
  readonly cache: BuildCache;
  /** Writes compressed copies of the public files, too. */
  readonly compress?: boolean;
  readonly onProgress?: OnProgress;
}

/** Writes what functions know of the site, and makes the folder hold just the files of this build. */
export async function emitSite(input: EmitSiteInput): Promise<Emitted> {
  const { site, rendered, openGates, former, nextChange, assets, bundled, folder, cache, onProgress } = input;
  const pages = rendered.pages.map(({ path }) => path);
  const pageKinds = new Set(rendered.pages.map(({ kind }) => kind));
  const names = rendered.pages.flatMap(({ path, title, noIndex }) =>
    noIndex ? [] : [{ path, name: withoutBrand(title, site.config.brand) }],
  );
  const { styleHash, sheetHashes } = bundled;
  const hashes = { styleHash, sheetHashes };
  const forms = servedForms(site, rendered.pages);
  const { chrome } = rendered.surroundings;
  const known = { site, openGates, pages, pageKinds, names, forms, former, nextChange, chrome, assets, hashes };
  for (const file of siteData(known)) folder.put(file);
  if (input.compress) {
    const { compressFiles } = await import('./compress-files.ts');
    await compressFiles({ folder, cache, onProgress });
  }
  return folder.finish();
}

/** The forms of content/forms that pages show, each with the first of its pages. */
function servedForms({ forms }: Site, pages: readonly SitePage[]): readonly ServedForm[] {
  return forms.flatMap(({ slug, data: { fields, goesTo, button, consent, confirmation } }): ServedForm[] => {
    const content = { fields, goesTo, button, ...(consent === undefined ? {} : { consent }) };
    const id = contentFormId(slug, content);
    const page = pages.find(({ contentForms = [] }) => contentForms.includes(id))?.path;
    return page === undefined ? [] : [{ slug, content, confirmation, page }];
  });
}
