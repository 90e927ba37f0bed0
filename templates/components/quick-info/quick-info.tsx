import type { Html } from '../../html.ts';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';

export interface QuickInfoProps {
  readonly title?: string;
  readonly text: Html;
}

/** The short answer at the top of a state page. */
export function QuickInfo({ title = 'In short', text }: QuickInfoProps) {
  return (
    <div className="note with-icon">
      <Icon name="map-pin" />
      <div>
        <strong>{title}</strong>
        <Prose html={text} />
      </div>
    </div>
  );
}
