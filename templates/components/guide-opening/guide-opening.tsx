import type { ReactNode } from 'react';

/** What a guide says first, across the page: the answer in large words, then its figure. */
export function GuideOpening({ children }: { readonly children: ReactNode }) {
  return <div className="wrap flow guide-opening">{children}</div>;
}
