import { Area, Choice, Field } from './fields.tsx';
import { Fold, KeptPart, Post } from './forms.tsx';
import type { LeadProps, Options } from './lead-props.ts';

/** The work, the claim and the note are one form, so that no button drops what was typed for another. */
const WORK_FORM = 'work-form';
const WORK_JOBS = ['work', 'claim', 'note'] as const;

/** What is to be done with a lead, and by whom. */
export function Work({ frame, path, work, version, state, assignee, zone, ...more }: LeadProps) {
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

/** What people said of it. */
export function Notes({ path, notes, hidden, maxNote, isWhole, mayWork }: LeadProps) {
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
        <div className="no-print">
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
        </div>
      )}
    </section>
  );
}
