import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';

export interface QuickInfoProps {
  readonly title?: string;
  /** HTML made from Markdown, or one line of text. */
  readonly text: string;
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
