import { Field, Tick } from './fields.tsx';
import { Fold, Post } from './forms.tsx';
import { AdminFrame, type Frame } from './frame.tsx';

export interface Tag {
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}

/** A lead in a list. */
export interface LeadRow {
  readonly id: string;
  readonly reference: string;
  readonly who: string;
  /** Masked. */
  readonly contact: string;
  readonly form: string;
  readonly place: string;
  readonly received: string;
  readonly work: string;
  readonly version: number;
  readonly mayClaim: boolean;
  readonly tags: readonly Tag[];
}

interface InboxViewProps {
  readonly frame: Frame;
  readonly tabs: readonly { readonly view: string; readonly name: string; readonly count?: string }[];
  /** The list that is shown. Left out for a search. */
  readonly view?: string;
  readonly typed: string;
  readonly rows: readonly LeadRow[];
  /** The address of the next page. */
  readonly more?: string;
  /** What may be searched for. */
  readonly hint: string;
  readonly saved: readonly { readonly name: string; readonly query: string; readonly to: string }[];
  /** What this page shows. */
  readonly query: string;
  /** The id of the newest lead, from which on news are counted. */
  readonly newest: string;
}

/** The list of leads. */
export function InboxView({ frame, tabs, view, typed, hint, rows, more, saved, query, newest }: InboxViewProps) {
  const { token, files } = frame;
  return (
    <AdminFrame frame={frame} script={files.news}>
      <p hidden className="note good" role="status" data-news={newest}>
        <a href="/admin?view=all">New leads. Show</a>
      </p>
      <Post to="/admin/search" token={token} className="row">
        <Field id="q" label="Search" hint={hint} type="search" value={typed} maxLength={254} />
        <button type="submit">Search</button>
      </Post>
      <nav aria-label="Lists" className="lists">
        {tabs.map((tab) => (
          <a key={tab.view} href={`/admin?view=${tab.view}`} aria-current={tab.view === view ? 'page' : undefined}>
            {tab.name}
            {tab.count !== undefined && ` (${tab.count})`}
          </a>
        ))}
        {saved.map((one) => (
          <a key={one.name} href={one.to} aria-current={one.query === query ? 'page' : undefined}>
            {one.name}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? <p>No leads here.</p> : <Leads rows={rows} token={token} />}
      {more && (
        <p>
          <a className="button" href={more}>
            Older leads
          </a>
        </p>
      )}
      <SaveView saved={saved} query={query} token={token} isKnown={frame.kept?.field === 'replace'} />
    </AdminFrame>
  );
}

function Leads({ rows, token }: { readonly rows: readonly LeadRow[]; readonly token: string }) {
  return (
    <ul className="leads">
      {rows.map((row) => (
        <li key={row.id}>
          <h2>
            <a href={`/admin/leads/${row.id}`}>{row.who}</a>
          </h2>
          <p className="soft">{[row.form, row.place, row.contact].filter(Boolean).join(' · ')}</p>
          <p>
            {row.received} · {row.work}
          </p>
          <Tags tags={row.tags} />
          {row.mayClaim && (
            <Post to={`/admin/leads/${row.id}`} token={token} job="claim">
              <input type="hidden" name="version" value={row.version} />
              <button type="submit" aria-label={`Claim ${row.who}, ${row.reference}`}>
                Claim
              </button>
            </Post>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Tags({ tags }: { readonly tags: readonly Tag[] }) {
  return (
    <p className="tags">
      {tags.map(({ text, tone }) => (
        <span key={text} className={`tag ${tone}`}>
          {text}
        </span>
      ))}
    </p>
  );
}

interface SaveViewProps extends Pick<InboxViewProps, 'saved' | 'query'> {
  readonly token: string;
  /** Whether a list of the name that was typed is there. */
  readonly isKnown: boolean;
}

function SaveView({ saved, query, token, isKnown }: SaveViewProps) {
  return (
    <Fold summary="Your own lists" to="/admin/views" job="save">
      <Post to="/admin/views" token={token} job="save" className="row">
        <input type="hidden" name="query" value={query} />
        <Field id="view-name" name="name" label="Name this list" required maxLength={40} />
        {isKnown && <Tick id="replace" label="Replace the list of this name" />}
        <button type="submit">Keep it</button>
      </Post>
      {saved.map(({ name }) => (
        <Post key={name} to="/admin/views" token={token} job="remove">
          <input type="hidden" name="name" value={name} />
          <button type="submit">{`Remove ${name}`}</button>
        </Post>
      ))}
    </Fold>
  );
}
