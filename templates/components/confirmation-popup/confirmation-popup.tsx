import { POPUP } from '../../../schemas/rules/forms/popup-answer.ts';
import { Linked } from '../consent-field/consent-field.tsx';
import { Modal } from '../modal/modal.tsx';

interface ConfirmationPopupProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** Asks for consent once more before a form is sent: Accept sends it, Decline closes the pop-up. */
export function ConfirmationPopup({ id, title, text, accept, decline }: ConfirmationPopupProps) {
  const answers = [
    { value: 'decline', label: decline },
    { value: 'accept', label: accept },
  ];
  return (
    <Modal id={id} title={title} answers={answers}>
      <p className="small">
        <Linked text={text} />
      </p>
      {/* start-aids.ts fills it in. */}
      <p className="small">
        Your number: <output />
      </p>
    </Modal>
  );
}

interface PopupQuestionProps extends ConfirmationPopupProps {
  /** The number that was typed. */
  readonly number?: string;
}

/**
 * What the pop-up asks, for a browser that sent the form before its script could ask. Last in the form, so that Enter
 * in a field presses the form's own button.
 */
export function PopupQuestion({ id, title, text, accept, decline, number }: PopupQuestionProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor was brought back here to answer, as the pop-up takes the focus
    <fieldset className="form-actions panel" tabIndex={-1} autoFocus aria-labelledby={`${id}-title`}>
      <h2 className="form-title" id={`${id}-title`}>
        {title}
      </h2>
      <p className="small">
        <Linked text={text} />
      </p>
      {number && <p className="small">Your number: {number}</p>}
      <div className="form-actions row">
        <button className="button button-plain" type="submit" name={POPUP.answer} value={POPUP.declined}>
          {decline}
        </button>
        <button className="button button-plain" type="submit" name={POPUP.answer} value={POPUP.accepted}>
          {accept}
        </button>
      </div>
    </fieldset>
  );
}
