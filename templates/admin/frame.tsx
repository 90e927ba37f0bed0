import type { ReactNode } from 'react';
import { type Kept, KeptPage } from './forms.tsx';

/** Who is signed in, and what the page around each view shows. */
export interface Frame {
  readonly title: string;
  readonly brand: string;
  /** Addresses of the styles and scripts, which change with their content. */
  readonly files: AdminFiles;
  /** Left out before a person signed in. */
  readonly operator?: { readonly email: string; readonly role: 'viewer' | 'agent' | 'owner' };
  /** The address of this page, for the menu. */
  readonly path: string;
  /** Goes with every form. */
  readonly token: string;
  /** Said above the page: what was done, or what is wrong. */
  readonly notes?: readonly Note[];
  /** A form that was not taken: its fields show again what was typed. */
  readonly kept?: Kept;
}

export interface AdminFiles {
  readonly style: string;
  readonly passkeys: string;
  readonly news: string;
  readonly manifest: string;
  readonly icon: string;
}

export interface Note {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
  readonly link?: { readonly to: string; readonly text: string };
}

const MENU = [
  ['/admin', 'Leads'],
  ['/admin/requests', 'Privacy'],
  ['/admin/notices', 'Notices'],
  ['/admin/listings', 'Listings'],
  ['/admin/buyers', 'Buyers'],
  ['/admin/glance', 'Numbers'],
  ['/admin/tasks', 'More'],
  ['/admin/you', 'You'],
] as const;

interface AdminFrameProps {
  readonly frame: Frame;
  readonly children: ReactNode;
  /** A script that the page works without. */
  readonly script?: string;
}

/** The page around each view of /admin. */
export function AdminFrame({ frame, children, script }: AdminFrameProps) {
  const { title, brand, files, operator, path, notes = [], kept } = frame;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${brand}`}</title>
        <link rel="stylesheet" href={files.style} />
        <link rel="manifest" href={files.manifest} />
        <link rel="icon" href={files.icon} />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <header>
          <strong>{brand}</strong>
          {operator && (
            <nav aria-label="Admin">
              {MENU.map(([to, name]) => (
                <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
                  {name}
                </a>
              ))}
            </nav>
          )}
        </header>
        <main>
          <h1>{title}</h1>
          {notes.map((note) => (
            <NoteLine key={note.text} {...note} />
          ))}
          <KeptPage.Provider value={kept}>{children}</KeptPage.Provider>
        </main>
      </body>
    </html>
  );
}

function NoteLine({ tone, text, link }: Note) {
  return (
    <p className={`note ${tone}`} role={tone === 'good' ? 'status' : 'alert'}>
      {text} {link && <a href={link.to}>{link.text}</a>}
    </p>
  );
}

interface MessageViewProps {
  readonly frame: Frame;
  readonly text: string;
  /** Facts that the message is about: a label and a value each. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly link?: { readonly to: string; readonly text: string };
}

/** One sentence, and where to go on. */
export function MessageView({ frame, text, facts = [], link }: MessageViewProps) {
  return (
    <AdminFrame frame={frame}>
      <p>{text}</p>
      {facts.length > 0 && <Facts rows={facts} />}
      {link && (
        <p>
          <a className="button main" href={link.to}>
            {link.text}
          </a>
        </p>
      )}
    </AdminFrame>
  );
}

/** Labels and values. */
export function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function FactRow({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
