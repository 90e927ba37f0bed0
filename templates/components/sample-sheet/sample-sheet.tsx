import type { SampleSheet as SampleSheetContent } from '../../../schemas/generated/content-types.ts';

/** A sheet of paper with lines, empty or filled in. */
export function SampleSheet({ title, lines, foot }: SampleSheetContent) {
  return (
    <div className="sample-sheet">
      <p className="sheet-title">{title}</p>
      <ul>
        {lines.map(({ name, note, value }) => (
          <li key={name}>
            <strong>{name}</strong> {value && <b>{value}</b>} {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
      {foot && <p className="soft small">{foot}</p>}
    </div>
  );
}
