import { Icon } from '../icon/icon.tsx';

export interface DisclaimerProps {
  readonly text: string;
}

/** A sentence that must stand where it is read: beside a heading or a call button. */
export function Disclaimer({ text }: DisclaimerProps) {
  return (
    <p className="disclaimer with-icon soft small">
      <Icon name="info" />
      {text}
    </p>
  );
}
