import type { ReactNode } from 'react';

interface WideProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What scrolls sideways by itself on a phone. */
export function Wide({ label, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A table that does. Its rows are the children. */
export function WideTable({ label, head, children }: WideProps & { readonly head: readonly string[] }) {
  return (
    <Wide label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Wide>
  );
}
