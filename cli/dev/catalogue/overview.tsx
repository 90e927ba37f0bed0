import { GROUPS, type Showcase } from '../../../templates/components/examples.ts';

export interface OverviewProps {
  readonly root: string;
  /** What the visitor searches for. */
  readonly query: string;
  readonly components: readonly (Pick<Showcase, 'group' | 'use'> & { readonly name: string })[];
}

/** All components by group, with a search. Without script the search asks the server. */
export function Overview({ root, query, components }: OverviewProps) {
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
      <p>
        <a href={`${root}/drawings`}>Drawings</a> Every scene and part of the drawing kit.
      </p>
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
