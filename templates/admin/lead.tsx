import { Field } from './fields.tsx';
import { FoldedPost, Post } from './forms.tsx';
import { AdminFrame, Facts } from './frame.tsx';
import { Tags } from './inbox.tsx';
import { Deliveries } from './lead-deliveries.tsx';
import type { LeadProps } from './lead-props.ts';
import { Notes, Work } from './lead-work.tsx';

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
