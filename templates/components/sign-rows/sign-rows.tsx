import { Terms } from '../heading/heading.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';

/** A form, when it is asked for, and for how long. */
export interface SignRow {
  readonly form?: string;
  readonly kind: SignKind;
  readonly title: string;
  readonly text: string;
  /** The numbers of the reasons it counts for (case-choice.tsx). */
  readonly cases?: string;
}

/** The forms of a state, each beside its sign. */
export function SignRows({ rows }: { rows: readonly SignRow[] }) {
  return (
    <ul className="sign-rows">
      {rows.map(({ form, kind, title, text, cases }) => (
        <li key={`${cases} ${title}`} data-for={cases}>
          <Sign form={form} kind={kind} label={form && !title.startsWith(form) ? labelOf(form, kind) : undefined} />
          <div>
            <strong className="face">
              <Terms text={title} />
            </strong>
            <p className="soft">
              <Terms text={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function labelOf(form: string, kind: SignKind): string {
  return kind === 'sometimes' ? `${form}, in some cases` : form;
}
