import type { Html } from '../../html.ts';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';

export interface NoteProps {
  readonly title?: string;
  /** Use `caution` for risks to the reader's license or money. */
  readonly tone?: 'info' | 'caution';
  readonly text: Html;
}

/** A pull-out note. Its title is not a heading, because the note belongs to the surrounding text. */
export function Note({ title, tone = 'info', text }: NoteProps) {
  return (
    <div className={`note note-${tone} with-icon`}>
      <Icon name={tone === 'caution' ? 'alert' : 'info'} />
      <div>
        {title && <strong>{title}</strong>}
        <Prose html={text} />
      </div>
    </div>
  );
}
