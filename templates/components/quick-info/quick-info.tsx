import type { Html } from '../../html.ts';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import { StateOutline } from '../state-outline/state-outline.tsx';

interface QuickInfoProps {
  readonly title?: string;
  readonly text: Html;
  /** Address of the drawing of a state's outline, shown beside it. */
  readonly outline?: string;
}

/** The short answer at the top of a state page. */
export function QuickInfo({ title = 'In short', text, outline }: QuickInfoProps) {
  return (
    <div className="quick-info note with-icon">
      {outline ? <StateOutline src={outline} size={72} /> : <Icon name="map-pin" />}
      <div>
        <strong>{title}</strong>
        <Prose html={text} />
      </div>
    </div>
  );
}
