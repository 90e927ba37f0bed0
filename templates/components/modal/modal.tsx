import type { ReactNode } from 'react';

interface ModalProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** The answers a visitor can give, as buttons of the same size, weight and contrast. */
  readonly answers: readonly ModalAnswer[];
}

interface ModalAnswer {
  /** The dialog's return value, for example "accept". */
  readonly value: string;
  readonly label: string;
}

/**
 * A dialog over the page. islands/form/control-form.ts opens it, gives its answer, and begins with the focus on the
 * title, so that it is read from the top. Its buttons stay in sight on small screens.
 */
export function Modal({ id, title, children, answers }: ModalProps) {
  return (
    <dialog className="modal panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="form-title" id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div>
        {answers.map(({ value, label }) => (
          <button key={value} className="button button-plain" type="button" data-action={value}>
            {label}
          </button>
        ))}
      </div>
    </dialog>
  );
}
