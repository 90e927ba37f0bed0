import type { Html } from '../../html.ts';
import { RawHtml } from '../../raw-html.tsx';

interface ProseProps {
  readonly html: Html;
  readonly className?: string;
}

/** Running text rendered from Markdown. */
export function Prose({ html, className }: ProseProps) {
  return <RawHtml className={className ? `prose ${className}` : 'prose'} html={html} />;
}
