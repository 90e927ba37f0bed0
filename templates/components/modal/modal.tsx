import { Linked } from '../consent-field/linked.tsx';

export interface ModalProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** The consent pop-up, opened before a form is sent. Both answers have the same size, weight and contrast. */
export function Modal({ id, title, text, accept, decline }: ModalProps) {
  return (
    <dialog className="modal panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="form-title" id={`${id}-title`}>
        {title}
      </h2>
      <p className="small">
        <Linked text={text} />
      </p>
      <div>
        <button className="button button-plain" type="button" data-action="decline">
          {decline}
        </button>
        <button className="button button-plain" type="button" data-action="accept">
          {accept}
        </button>
      </div>
    </dialog>
  );
}
