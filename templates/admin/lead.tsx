import { Area, Choice, Field, Fold, FoldedPost, KeptPart, Post } from './forms.tsx';
import { AdminFrame, Facts, type Frame } from './frame.tsx';
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
  /** Characters of a note. */
  readonly maxNote: number;
  /** Whose days and hours are meant. */
  readonly zone: string;
  readonly events: readonly EventRow[];
  readonly isWhole: boolean;
  /** Why its person is not to be called. */
  readonly stop?: string;
  readonly isSuppressed: boolean;
  /** Whether an operator may take it up: its person may be contacted. */
  readonly mayClaim: boolean;
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
  /** After failed attempts: what comes next, and the list that the lead is in. */
  readonly next?: string;
  readonly list?: { readonly to: string; readonly text: string };
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
  const { frame, tags, stop, phone, email, summary, typed, attribution, consent, events, isWhole, mayWork, id } = props;
  return (
    <AdminFrame frame={frame}>
      <Tags tags={tags} />
      {stop && (
        <p className="note bad">
          <strong>{stop}</strong>
        </p>
      )}
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
      <h2>Timeline</h2>
      {events.length === 0 && <p>Nobody has done anything with it yet.</p>}
      <ol>
        {events.map(({ key, at, actor, action, detail }) => (
          <li key={key}>
            {at}: {action} <span className="soft">{[actor, detail].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {consent && (
        <details>
          <summary>Consent</summary>
          <Facts rows={consent} />
          <p>
            <a className="button" href={`/admin/certificates/${id}`}>
              Certificate of consent
            </a>
          </p>
        </details>
      )}
      <details>
        <summary>Where the visit came from, and the id</summary>
        <Facts rows={[...attribution, ['Id', id]]} />
      </details>
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

/** The work, the claim and the note are one form, so that no button drops what was typed for another. */
const WORK_FORM = 'work-form';
const WORK_JOBS = ['work', 'claim', 'note'] as const;

function Work({ frame, path, work, version, state, assignee, zone, ...more }: LeadProps) {
  const { people, states, reasons, mayClaim } = more;
  const { token, operator, kept } = frame;
  const isOver = kept?.field === 'version';
  const isFormer = assignee !== '' && !people.includes(assignee);
  const former: Options = isFormer ? [[assignee, `${assignee}, who is no agent any more`]] : [];
  return (
    <section aria-labelledby="work">
      <h2 id="work">Work</h2>
      <p>
        Now: <strong>{work}</strong>
      </p>
      <Post id={WORK_FORM} to={path} token={token} jobs={WORK_JOBS}>
        <input type="hidden" name="version" value={version} />
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="job" value="work" hidden />
        {assignee === '' && mayClaim && (
          <button type="submit" name="job" value="claim" className="main">
            Claim it
          </button>
        )}
        <Fold summary="Change it" to={path} jobs={['work']}>
          <Choice id="state" label="State" value={state} options={states} />
          <Field id="until" label="Wait until" hint={`For waiting: a day and a time, ${zone}`} type="datetime-local" />
          <Choice id="reason" label="Reason" options={[['', 'For done: choose one'], ...reasons]} />
          <Choice
            id="assignee"
            label="Who has it"
            value={assignee || operator?.email}
            options={[['', 'Nobody'], ...former, ...people.map((email) => [email, email] as const)]}
          />
          <p>
            <button type="submit" name="job" value="work" className="main">
              {isOver ? 'Save over the newer change' : 'Save'}
            </button>
          </p>
        </Fold>
      </Post>
    </section>
  );
}

const REJECTIONS: Options = [
  ['fake', 'Fake: the person or the data is made up'],
  ['test', 'Test: somebody tried the form'],
  ['duplicate', 'Duplicate: the person had sent it before'],
  ['wrong-person', 'Wrong person: the number is somebody else’s'],
];

function Deliveries({ frame: { token }, path, id: lead, deliveries, checks, isWhole, mayWork, ...more }: LeadProps) {
  const { isQuarantined, isSuppressed } = more;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Where it went</h2>
      <ul>
        {deliveries.map(({ id, to, status, detail, next, list, mayReplay }) => (
          <li key={id}>
            To {to}: <strong>{status}</strong> {detail && <span className="soft">({detail})</span>}
            {list && (
              <p>
                {next} It is in the list <a href={list.to}>{list.text}</a>.
              </p>
            )}
            {mayReplay && isWhole && mayWork && !isSuppressed && (
              <Post to={path} token={token} job="replay" hidden={{ delivery: id }}>
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
      {isSuppressed && isWhole && mayWork && (
        <p>
          It is neither released nor sent again while its person is not to be contacted. If the person took that back,
          first <a href={`/admin/person?lead=${lead}`}>let the person be contacted again</a>.
        </p>
      )}
      {isQuarantined && !isSuppressed && mayWork && (
        <Post to={path} token={token} job="release">
          <button type="submit">Release from quarantine</button>
        </Post>
      )}
      {isWhole && mayWork && (
        <FoldedPost summary="It is not real" to={path} token={token} job="reject">
          <Choice id="as" label="What recipients are told" options={REJECTIONS} />
          <Field id="why" label="How you know" hint="For the audit log. Name no person." maxLength={200} />
          <p>
            <button type="submit" className="danger">
              Reject it
            </button>
          </p>
        </FoldedPost>
      )}
    </section>
  );
}

function Notes({ path, notes, hidden, maxNote, isWhole, mayWork }: LeadProps) {
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
        <KeptPart to={path} jobs={WORK_JOBS}>
          <Area
            id="note"
            form={WORK_FORM}
            label="Add a note"
            hint={`At most ${maxNote.toLocaleString('en-US')} characters. It cannot be changed; an erasure removes it. Save and Claim add it, too; the other buttons of this page do not.`}
          />
          <p>
            <button type="submit" form={WORK_FORM} name="job" value="note">
              Add
            </button>
          </p>
        </KeptPart>
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
        <FoldedPost summary="Legal hold" to={path} token={token} job="place-hold">
          <Field id="hold" label="Reason" hint="Such as a case number. Name no person." required maxLength={200} />
          <p>
            <button type="submit">Keep it from being erased</button>
          </p>
        </FoldedPost>
      )}
    </section>
  );
}
