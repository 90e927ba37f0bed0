import type { IconName } from '../../../schemas/generated/content-types.ts';
import { Icon } from '../icon/icon.tsx';

interface TrustStripProps {
  readonly facts: readonly { readonly text: string; readonly icon: IconName }[];
}

/** A row of short facts about the service. */
export function TrustStrip({ facts }: TrustStripProps) {
  return (
    <ul className="trust-strip small">
      {facts.map(({ text, icon }) => (
        <li key={text} className="with-icon">
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
