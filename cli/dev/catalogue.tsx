import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { componentNames, type Example, isComponent, readExamples } from '../../templates/components/examples.ts';
import type { Disk } from '../system/disk.ts';
import styles from './catalogue.client.css';

export interface CatalogueOptions {
  /** The tool's folder, where the examples files are. */
  readonly tool: Disk;
  /** The stylesheet of the latest build. */
  readonly css: () => string;
}

/** Phone, tablet, desktop. */
const WIDTHS = [390, 768, 1280];
const FRAME_HEIGHT = 480;
const ROOT = '/_catalogue';

/**
 * Answers /_catalogue (all components), /_catalogue/hero (its examples at three widths) and /_catalogue/hero/2 (one
 * example in the site's stylesheet). Gives undefined for any other address. Reads the examples again for each request.
 */
export function makeCatalogue({ tool, css }: CatalogueOptions): (request: Request) => Response | undefined {
  const examplesOf = (component: string): Example[] => {
    if (!isComponent(component)) return [];
    const text = tool.tryRead(`templates/components/${component}/${component}.examples.yaml`)?.toString('utf8');
    return text === undefined ? [] : readExamples(component, text);
  };
  return (request) => {
    const [, root, component, number] = new URL(request.url).pathname.split('/');
    if (`/${root}` !== ROOT) return undefined;
    if (!component) return page('Components', styles, renderToStaticMarkup(<Index />));
    const examples = examplesOf(component);
    const example = examples[Number(number)];
    if (number && example) return page('Example', css(), example.draw());
    if (!number && examples.length > 0) {
      return page('Component', styles, renderToStaticMarkup(<Examples component={component} examples={examples} />));
    }
    return new Response('There is no such example.', { status: 404 });
  };
}

function Index() {
  return (
    <>
      <h1>Components</h1>
      <ul>
        {componentNames.map((component) => (
          <li key={component}>
            <a href={`${ROOT}/${component}`}>{component}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Examples({ component, examples }: { component: string; examples: readonly Example[] }) {
  return (
    <>
      <p>
        <a href={ROOT}>All components</a>
      </p>
      <h1>{component}</h1>
      {examples.map(({ name }, number) => (
        <section key={name}>
          <h2>{name}</h2>
          {WIDTHS.map((width) => (
            <figure key={width}>
              <figcaption>
                <a href={`${ROOT}/${component}/${number}`}>{width} px wide</a>
              </figcaption>
              <iframe
                src={`${ROOT}/${component}/${number}`}
                width={width}
                height={FRAME_HEIGHT}
                loading="lazy"
                title={`${name}, ${width} px wide`}
              />
            </figure>
          ))}
        </section>
      ))}
    </>
  );
}

/** A page of the catalogue. Its policy is the site's, except that it may frame itself. */
function page(title: string, css: string, body: string): Response {
  const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style></head><body><main>${body}</main></body></html>`;
  const styleHash = createHash('sha256').update(css).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
    },
  });
}
