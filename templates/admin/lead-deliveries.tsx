import { Choice, Field } from './fields.tsx';
import { FoldedPost, Post } from './forms.tsx';
import type { LeadProps, Options } from './lead-props.ts';

const REJECTIONS: Options = [
  ['fake', 'Fake: the person or the data is made up'],
  ['test', 'Test: somebody tried the form'],
  ['duplicate', 'Duplicate: the person had sent it before'],
  ['wrong-person', 'Wrong person: the number is somebody else’s'],
];

/** Who got it, who did not and why, and what can be done about that. */
export function Deliveries({
  frame: { token },
  path,
  id: lead,
  deliveries,
  checks,
  isWhole,
  mayWork,
  ...more
}: LeadProps) {
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
