import { AdminFrame, Choice, Facts, Field, type Frame, Post } from './frame.tsx';
import { type Tag, Tags } from './inbox.tsx';

type Rows = readonly (readonly [label: string, value: string])[];
type Options = readonly (readonly [value: string, text: string])[];

export interface LeadProps {
  readonly frame: Frame;
  readonly id: string;
  readonly path: string;
  readonly tags: readonly Tag[];
  readonly phone?: { readonly e164: string; readonly text: string };
  readonly email?: string;
  readonly summary: Rows;
  readonly typed: Rows;
  readonly attribution: Rows;
  readonly consent?: Rows;
  readonly work: string;
  readonly version: number;
  readonly state: string;
  /** What a change that came too late wanted. */
  readonly wanted?: string;
  readonly assignee: string;
  readonly people: readonly string[];
  readonly states: Options;
  readonly reasons: Options;
  readonly deliveries: readonly DeliveryRow[];
  readonly checks: readonly string[];
  readonly notes: readonly {
    readonly key: string;
    readonly at: string;
    readonly author: string;
    readonly text: string;
  }[];
  /** How many notes a viewer does not see. */
  readonly hidden: number;
  /** A note that was not taken. */
  readonly note: string;
  readonly events: readonly EventRow[];
  readonly isWhole: boolean;
  readonly isQuarantined: boolean;
  readonly isListing: boolean;
  readonly isHeld: boolean;
  readonly legalHold?: string;
  readonly mayWork: boolean;
}

interface DeliveryRow {
  readonly id: string;
  readonly to: string;
  readonly status: string;
  readonly detail: string;
  readonly mayReplay: boolean;
}

interface EventRow {
  readonly key: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly detail: string;
}

/** Everything about a lead, and everything that can be done with it. */
export function LeadView(props: LeadProps) {
  const { frame, tags, phone, email, summary, typed, attribution, consent, events, isWhole, mayWork, id } = props;
  return (
    <AdminFrame frame={frame}>
      <Tags tags={tags} />
      <Facts rows={summary} />
      {email && (
        <p>
          <a className="tap" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {isWhole && mayWork && <Work {...props} />}
      <h2>What was typed</h2>
      {typed.length > 0 ? <Facts rows={typed} /> : <p>Nothing that you may see is left.</p>}
      <Deliveries {...props} />
      <Notes {...props} />
      {consent && (
        <>
          <h2>Consent</h2>
          <Facts rows={consent} />
          <p>
            <a className="button" href={`/admin/certificates/${id}`}>
              Certificate of consent
            </a>
          </p>
        </>
      )}
      {attribution.length > 0 && (
        <>
          <h2>Where the visit came from</h2>
          <Facts rows={attribution} />
        </>
      )}
      <h2>Timeline</h2>
      {events.length === 0 && <p>Nobody has done anything with it yet.</p>}
      <ol>
        {events.map(({ key, at, actor, action, detail }) => (
          <li key={key}>
            {at}: {action} <span className="soft">{[actor, detail].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {mayWork && <Hold {...props} />}
      {phone && (
        <p className="callbar no-print">
          <a className="button call" href={`tel:${phone.e164}`}>
            Call {phone.text}
          </a>
        </p>
      )}
    </AdminFrame>
  );
}

function Work({ frame: { token, operator }, path, work, version, state, wanted, assignee, ...lists }: LeadProps) {
  const { people, states, reasons } = lists;
  return (
    <section aria-labelledby="work">
      <h2 id="work">Work</h2>
      <p>
        Now: <strong>{work}</strong>
      </p>
      {wanted && (
        <p>
          You wanted: <strong>{wanted}</strong>
        </p>
      )}
      {assignee === '' && (
        <Post to={path} token={token} job="claim">
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="main">
            Claim it
          </button>
        </Post>
      )}
      <details>
        <summary>Change it</summary>
        <Post to={path} token={token} job="work">
          <input type="hidden" name="version" value={version} />
          <Choice id="state" label="State" value={state} options={states} />
          <Field
            id="until"
            label="Wait until"
            hint="For waiting: a day and a time, Eastern time"
            type="datetime-local"
          />
          <Choice id="reason" label="Reason" options={[['', 'For done: choose one'], ...reasons]} />
          <Choice
            id="assignee"
            label="Who has it"
            value={assignee || operator?.email}
            options={[['', 'Nobody'], ...people.map((email) => [email, email] as const)]}
          />
          <p>
            <button type="submit" className="main">
              Save
            </button>
          </p>
        </Post>
      </details>
    </section>
  );
}

const REJECTIONS: Options = [
  ['fake', 'Fake: the person or the data is made up'],
  ['test', 'Test: somebody tried the form'],
  ['duplicate', 'Duplicate: the person had sent it before'],
  ['wrong-person', 'Wrong person: the number is somebody else’s'],
];

function Deliveries({ frame: { token }, path, deliveries, checks, isWhole, isQuarantined, mayWork }: LeadProps) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Where it went</h2>
      <ul>
        {deliveries.map(({ id, to, status, detail, mayReplay }) => (
          <li key={id}>
            To {to}: <strong>{status}</strong> {detail && <span className="soft">({detail})</span>}
            {mayReplay && isWhole && mayWork && (
              <Post to={path} token={token} job="replay">
                <input type="hidden" name="delivery" value={id} />
                <button type="submit" aria-label={`Send again to ${to}`}>
                  Send again
                </button>
              </Post>
            )}
          </li>
        ))}
      </ul>
      {checks.map((check) => (
        <p key={check}>Check {check}</p>
      ))}
      {isQuarantined && mayWork && (
        <Post to={path} token={token} job="release">
          <button type="submit">Release from quarantine</button>
        </Post>
      )}
      {isWhole && mayWork && (
        <details>
          <summary>It is not real</summary>
          <Post to={path} token={token} job="reject">
            <Choice id="as" label="What recipients are told" options={REJECTIONS} />
            <Field id="why" label="How you know" hint="For the audit log. Name no person." maxLength={200} />
            <p>
              <button type="submit" className="danger">
                Reject it
              </button>
            </p>
          </Post>
        </details>
      )}
    </section>
  );
}

function Notes({ frame: { token }, path, notes, hidden, note, isWhole, mayWork }: LeadProps) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {hidden > 0 && <p>{`${hidden} ${hidden === 1 ? 'note' : 'notes'} that you may not see`}</p>}
      {notes.map(({ key, at, author, text }) => (
        <div key={key}>
          <p className="soft">
            {author}, {at}
          </p>
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note never changes
            <p key={index}>{line}</p>
          ))}
        </div>
      ))}
      {isWhole && mayWork && (
        <Post to={path} token={token} job="note">
          <label htmlFor="note">Add a note</label>
          <span className="soft" id="note-hint">
            It cannot be changed. An erasure removes it.
          </span>
          <textarea
            id="note"
            name="note"
            rows={3}
            maxLength={4000}
            required
            defaultValue={note}
            aria-describedby="note-hint"
          />
          <p>
            <button type="submit">Add</button>
          </p>
        </Post>
      )}
    </section>
  );
}

function Hold({ frame: { token }, path, legalHold, isHeld, id, isWhole, isListing }: LeadProps) {
  return (
    <section aria-labelledby="more" className="no-print">
      <h2 id="more">More</h2>
      {isListing && (
        <p>
          <a href="/admin/listings">Decide whether this business is listed</a>
        </p>
      )}
      {isWhole && (
        <p>
          <a href={`/admin/person?lead=${id}`}>Erase, suppress or let contact again the person</a>
        </p>
      )}
      {isHeld ? (
        <Post to={path} token={token} job="release-hold">
          <p>On legal hold: {legalHold}</p>
          <button type="submit">End the legal hold</button>
        </Post>
      ) : (
        <details>
          <summary>Legal hold</summary>
          <Post to={path} token={token} job="place-hold">
            <Field id="hold" label="Reason" hint="Such as a case number. Name no person." required maxLength={200} />
            <p>
              <button type="submit">Keep it from being erased</button>
            </p>
          </Post>
        </details>
      )}
    </section>
  );
}
