export interface ProseProps {
  /** HTML made by the build from the site's own Markdown. */
  readonly html: string;
  readonly className?: string;
}

/** A run of text that was Markdown. */
export function Prose({ html, className }: ProseProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from content/, which forbids HTML
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
