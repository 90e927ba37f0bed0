import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { securityHeaders } from '../../../functions/http/security-headers.ts';
import {
  componentNames,
  GROUPS,
  isComponent,
  readShowcase,
  type Showcase,
} from '../../../templates/components/examples.ts';
import { withScripts } from '../../../templates/islands/island.tsx';
import type { Assets } from '../../../templates/page.ts';
import { type Styles, wholeCss } from '../../pipeline/bundle/styles.ts';
import { blockSchemas } from '../../pipeline/validate/schema-library.ts';
import type { Disk } from '../../system/disk.ts';
import { ComponentPage, forColorScheme, hasDarkColors, isColorScheme } from './component-page.tsx';

interface CatalogueOptions {
  /** The tool's folder, where the examples files are. */
  readonly tool: Disk;
  /** What the latest build made for all pages: the styles, and the addresses of scripts. */
  readonly assets: () => Styles & Pick<Assets, 'script' | 'islands'>;
}

const ROOT = '/_catalogue';
const SCRIPT = `${ROOT}/catalogue.js`;
/** Its own style and script, which are sent as they are. */
const OWN_FILES = 'cli/dev/catalogue/catalogue.client';

/**
 * Answers /_catalogue (all components; `?q=` searches), /_catalogue/hero (one component) and /_catalogue/hero/2 (one
 * example with the site's styles and script; `?scheme=dark` for those who prefer dark colors). Gives undefined for any
 * other address. Reads the examples again for each request.
 */
export function makeCatalogue({ tool, assets }: CatalogueOptions): (request: Request) => Response | undefined {
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, root, name = '', number] = pathname.split('/');
    if (`/${root}` !== ROOT) return undefined;
    if (pathname === SCRIPT) {
      const client = tool.read(`${OWN_FILES}.js`).toString('utf8');
      return new Response(client, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
    }
    const css = tool.read(`${OWN_FILES}.css`).toString('utf8');
    if (name === '') {
      const components = componentNames.flatMap((each) => {
        const showcase = showcaseOf(tool, each);
        return showcase ? [{ name: each, ...showcase }] : [];
      });
      const overview = <Overview root={ROOT} query={searchParams.get('q') ?? ''} components={components} />;
      return cataloguePage({
        title: 'Components',
        css,
        script: SCRIPT,
        body: renderToStaticMarkup(overview),
      });
    }
    const showcase = showcaseOf(tool, name);
    if (!showcase) return NOT_FOUND();
    const asked = searchParams.get('scheme');
    const scheme = isColorScheme(asked) ? asked : 'light';
    const { script, islands, ...styles } = assets();
    const siteCss = wholeCss(styles);
    if (number === undefined) {
      const body = renderToStaticMarkup(
        <ComponentPage
          {...{ root: ROOT, name, scheme, ...showcase }}
          blocks={blocksOf(tool, name)}
          hasDarkColors={hasDarkColors(siteCss)}
        />,
      );
      return cataloguePage({ title: `${name}: component`, css, script: SCRIPT, body });
    }
    const example = showcase.examples[Number(number)];
    if (!example) return NOT_FOUND();
    const isIsland = tool.tryRead(`templates/components/${name}/${name}.island.ts`) !== undefined;
    const body = withScripts(`<main>${isIsland ? example.drawLive() : example.draw()}</main>`, islands);
    return cataloguePage({ title: example.name, css: forColorScheme(siteCss, scheme), script, body });
  };
}

const NOT_FOUND = () => new Response('There is no such example.', { status: 404 });

function showcaseOf(tool: Disk, name: string): Showcase | undefined {
  if (!isComponent(name)) return undefined;
  const text = tool.tryRead(`templates/components/${name}/${name}.examples.yaml`)?.toString('utf8');
  return text === undefined ? undefined : readShowcase(name, text);
}

/** The types of the blocks that a component shows: the one whose schema has a `layout`, and those of its folder. */
function blocksOf(tool: Disk, name: string): readonly string[] {
  const isPlain = blockSchemas.get(name)?.layout !== undefined;
  const registered = tool
    .list(`templates/components/${name}`)
    .flatMap((path) => /([^/]+)\.(?:answer-)?block\.tsx?$/.exec(path)?.[1] ?? []);
  return [...(isPlain ? [name] : []), ...registered];
}

interface CataloguePage {
  readonly title: string;
  readonly css: string;
  /** Address of its script. */
  readonly script: string;
  readonly body: string;
}

/**
 * A page of the catalogue. It has the site's headers, with its own inline style; the catalogue may frame itself.
 */
function cataloguePage({ title, css, script, body }: CataloguePage): Response {
  const html = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="/assets/favicon.svg"><style>${css}</style>`,
    `<script type="module" src="${script}"></script></head><body>${body}</body></html>`,
  ].join('');
  const styleHash = createHash('sha256').update(css).digest('base64');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders({ styleHashes: [`sha256-${styleHash}`], framesItself: true, secure: false }),
      'cache-control': 'no-store',
    },
  });
}

interface OverviewProps {
  readonly root: string;
  /** What the visitor searches for. */
  readonly query: string;
  readonly components: readonly (Pick<Showcase, 'group' | 'use'> & { readonly name: string })[];
}

/** All components by group, with a search. Without script the search asks the server. */
function Overview({ root, query, components }: OverviewProps) {
  const found = components.filter((component) => matches(component, query));
  return (
    <main>
      <h1>Components</h1>
      <search>
        <form action={root}>
          <label>
            Search <input type="search" name="q" defaultValue={query} />
          </label>{' '}
          <button type="submit">Search</button>
        </form>
      </search>
      <p role="status">{found.length === 1 ? '1 component' : `${found.length} components`}</p>
      {GROUPS.map((group) => (
        <section key={group} hidden={found.every((component) => component.group !== group)}>
          <h2>{group}</h2>
          <ul>
            {components
              .filter((component) => component.group === group)
              .map((component) => (
                <li key={component.name} hidden={!found.includes(component)}>
                  <a href={`${root}/${component.name}`}>{component.name}</a> {component.use}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Whether every word is in its name, group or use. The script of the page searches the same way. */
function matches({ name, group, use }: OverviewProps['components'][number], query: string): boolean {
  const text = `${group} ${name} ${use}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
