import { Choice, Field } from './fields.tsx';
import { Fold, Post } from './forms.tsx';
import { AdminFrame, type Frame } from './frame.tsx';

/** What the form asked for, as it was typed. */
interface HeldGiven {
  readonly reason: string;
  readonly path: string;
  readonly form: string;
  /** Of the agency's time zone, as a datetime-local field gives it. */
  readonly since: string;
  readonly until: string;
}

interface HeldViewProps {
  readonly frame: Frame;
  /** The reasons that held leads have: the code, and its words with how many. */
  readonly reasons: readonly (readonly [value: string, text: string])[];
  /** The forms that they came from, likewise. */
  readonly forms: readonly (readonly [value: string, text: string])[];
  /** Whose hours are meant. */
  readonly zone: string;
}

/** Asks which held leads are meant. */
export function HeldView({ frame, zone, reasons, forms }: HeldViewProps) {
  return (
    <AdminFrame frame={frame}>
      {reasons.length === 0 && <p>No lead is held at this moment.</p>}
      <p>
        Give one of these at least. The next page says how many leads it finds, and which. Nothing is changed before.
      </p>
      <form method="get" action="/admin/held">
        <Choice id="reason" label="Reason" options={[['', 'Any reason'], ...reasons]} />
        <Choice id="form" label="Form" options={[['', 'Any form'], ...forms]} />
        <Field id="path" label="Sent from this page" hint="For example /state/texas-sr22" maxLength={200} />
        <div className="row">
          <Field id="since" label={`From, ${zone}`} type="datetime-local" />
          <Field id="until" label={`Before, ${zone}`} type="datetime-local" />
        </div>
        <p>
          <button type="submit" className="main">
            See which
          </button>
        </p>
      </form>
    </AdminFrame>
  );
}

interface HeldPlanViewProps extends Pick<HeldViewProps, 'frame'> {
  readonly given: HeldGiven;
  /** Leads that come in after the page was made are not meant. */
  readonly asked: string;
  readonly found: number;
  readonly releasable: number;
  readonly shown: readonly HeldRow[];
}

interface HeldRow {
  readonly id: string;
  readonly reference: string;
  readonly who: string;
  readonly line: string;
  /** Whether it is meant, until the tick is taken from it. */
  readonly isTicked: boolean;
  /** Why no release lets it go. */
  readonly stays?: string;
}

/** How many leads a selection finds and which, and the two buttons. */
export function HeldPlanView({ frame, given, asked, found, releasable, shown }: HeldPlanViewProps) {
  const kept = found - releasable;
  const fields = { ...given, asked, shown: shown.map(({ id }) => id).join(',') };
  const unseen = found - shown.length;
  return (
    <AdminFrame frame={frame}>
      <p>
        <strong>{found === 1 ? '1 held lead' : `${found} held leads`}</strong>
        {kept > 0 && `, of which ${kept} would stay held if you release them: for another reason, or for the person`}
      </p>
      {found > 0 && (
        <Post to="/admin/held" token={frame.token} jobs={['release', 'reject']}>
          {/* The Enter key in a field would press the first button of a form: this one does nothing. */}
          <button type="submit" disabled hidden>
            Nothing
          </button>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>Take the tick from a lead to leave it as it is.</p>
          <ul className="leads">
            {shown.map((row) => (
              <HeldItem key={row.id} {...row} />
            ))}
          </ul>
          {unseen > 0 && <p>{`These are the oldest ${shown.length}. ${unseen} more are meant, too.`}</p>}
          {releasable > 0 && (
            <p>
              <button type="submit" name="job" value="release" className="main">
                Release those that are ticked
              </button>
            </p>
          )}
          <Fold summary="Reject instead" to="/admin/held" jobs={['reject']}>
            <Choice id="as" label="What recipients are told" options={REJECTIONS} />
            <Field id="why" label="How you know" hint="For the audit log. Name no person." maxLength={200} />
            <p>
              <button type="submit" name="job" value="reject" className="danger">
                Reject those that are ticked
              </button>
            </p>
          </Fold>
        </Post>
      )}
      <p>
        <a href="/admin/held">Go back and change nothing</a>
      </p>
    </AdminFrame>
  );
}

function HeldItem({ id, reference, who, line, isTicked, stays }: HeldRow) {
  return (
    <li>
      <label htmlFor={`lead-${id}`}>
        <input type="checkbox" id={`lead-${id}`} name={`lead-${id}`} defaultChecked={isTicked} />
        <bdi>{who}</bdi>, {reference}
      </label>
      <p className="soft">{line}</p>
      {stays && <p className="bad">{stays}</p>}
      <p>
        <a className="tap" href={`/admin/leads/${id}`} aria-label={`Look at it: ${who}, ${reference}`}>
          Look at it
        </a>
      </p>
    </li>
  );
}

const REJECTIONS = [
  ['fake', 'fake'],
  ['test', 'test'],
  ['duplicate', 'duplicate'],
  ['wrong-person', 'wrong person'],
] as const;
