import { Icon } from '../icon/icon.tsx';

interface DisclaimerProps {
  readonly text: string;
}

/** A sentence that must appear beside the heading or call button it refers to. */
export function Disclaimer({ text }: DisclaimerProps) {
  return (
    <p className="disclaimer with-icon soft small">
      <Icon name="info" />
      {text}
    </p>
  );
}
