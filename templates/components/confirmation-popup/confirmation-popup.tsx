import { Linked } from '../consent-field/linked.tsx';
import { Modal } from '../modal/modal.tsx';

export interface ConfirmationPopupProps {
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
    </Modal>
  );
}
