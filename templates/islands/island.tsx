import { type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { trustedHtml } from '../html.ts';
import { RawHtml } from '../raw-html.tsx';

/** The moment at which the browser fetches an island's script. */
type IslandMoment = 'load' | 'idle' | 'visible' | 'interaction';

export interface IslandProps<Props extends object> {
  /** Name of the `*.island.ts` file that has the script. */
  readonly name: string;
  readonly when: IslandMoment;
  readonly component: ComponentType<Props>;
  /** Plain JSON; the browser renders the component again with these props. */
  readonly props: Props;
}

/** The library that hydrates islands in the browser. */
export const BrowserRuntime = createContext<'preact' | 'react'>('preact');

/** A component that the browser can hydrate: its markup, and the props it was rendered with. */
export function Island<Props extends object>({ name, when, component: Component, props }: IslandProps<Props>) {
  const attributes = { 'data-island': name, 'data-when': when, 'data-props': JSON.stringify(props) };
  if (useContext(BrowserRuntime) === 'react') {
    // React can hydrate only markup with the comments that renderToString puts between texts.
    return <RawHtml {...attributes} html={trustedHtml(renderToString(<Component {...props} />))} />;
  }
  return (
    <div {...attributes}>
      <Component {...props} />
    </div>
  );
}

/** A component whose script changes the existing markup and renders nothing, so it needs no props in the browser. */
export function asMoving<Props extends object>(name: string, when: IslandMoment, Component: ComponentType<Props>) {
  return (props: Props) => (
    <div data-island={name} data-when={when}>
      <Component {...props} />
    </div>
  );
}

/** An island as a component with the same props. */
export function asIsland<Props extends object>(name: string, when: IslandMoment, component: ComponentType<Props>) {
  return (props: Props) => <Island name={name} when={when} component={component} props={props} />;
}

/** Markup whose islands name their scripts, so that the script of every page need not know them all. */
export function withScripts(markup: string, addresses: Readonly<Record<string, string>> = {}): string {
  return markup.replace(/ data-island="([\w-]+)"/g, (attribute, name: string) => {
    const script = addresses[name];
    return script === undefined ? attribute : ` data-script="${script}"${attribute}`;
  });
}
