import type { SampleSheet as SampleSheetContent } from '../../../schemas/generated/content-types.ts';

interface SampleSheetProps extends SampleSheetContent {
  /** Stamped on the edge of the paper. */
  readonly stamp?: string;
  /** The page has the same lines to fill in, so this is only for the eye. */
  readonly isPicture?: boolean;
}

/** A sheet of paper with empty lines. */
export function SampleSheet({ title, lines, foot, stamp, isPicture }: SampleSheetProps) {
  return (
    <div className="sample-sheet" aria-hidden={isPicture}>
      {stamp && <p className="sheet-stamp">{stamp}</p>}
      <p className="sheet-title">{title}</p>
      <ul>
        {lines.map(({ name, note }) => (
          <li key={name}>
            <strong>{name}</strong> {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
      {foot && <p className="soft small">{foot}</p>}
    </div>
  );
}
