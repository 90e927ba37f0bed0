import type { ReactNode } from 'react';

interface StandalonePageProps {
  readonly title: string;
  readonly css: string;
  readonly children: ReactNode;
}

/** A page for operators that is complete in itself: no script, no network, its styles in the head. */
export function StandalonePage({ title, css, children }: StandalonePageProps) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant beside the page */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
