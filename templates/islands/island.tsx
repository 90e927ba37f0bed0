import { type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { trustedHtml } from '../html.ts';
import { RawHtml } from '../raw-html.tsx';

/** When the browser fetches an island's script. */
export type IslandMoment = 'load' | 'idle' | 'visible' | 'interaction';

export interface IslandProps<Props extends object> {
  /** The component's folder name; the browser finds the island's script by it. */
  readonly name: string;
  readonly when: IslandMoment;
  readonly component: ComponentType<Props>;
  /** Plain JSON: enough to render the component again in the browser. */
  readonly props: Props;
}

/** What takes islands over in the browser. */
export const BrowserRuntime = createContext<'preact' | 'react'>('preact');

/** A component that the browser may take over. Its inside is the component rendered with exactly the props written beside it. */
export function Island<Props extends object>({ name, when, component: Component, props }: IslandProps<Props>) {
  const attributes = { 'data-island': name, 'data-when': when, 'data-props': JSON.stringify(props) };
  if (useContext(BrowserRuntime) === 'react') {
    // React finds its way in the markup only with the marks that renderToString sets between texts.
    return <RawHtml {...attributes} html={trustedHtml(renderToString(<Component {...props} />))} />;
  }
  return (
    <div {...attributes}>
      <Component {...props} />
    </div>
  );
}

/** The same component, with a script that moves what is there and renders nothing: it needs no props in the browser. */
export function asMoving<Props extends object>(name: string, when: IslandMoment, Component: ComponentType<Props>) {
  return (props: Props) => (
    <div data-island={name} data-when={when}>
      <Component {...props} />
    </div>
  );
}

/** The island as a component, for places that only have its props. */
export function asIsland<Props extends object>(name: string, when: IslandMoment, component: ComponentType<Props>) {
  return (props: Props) => <Island name={name} when={when} component={component} props={props} />;
}
