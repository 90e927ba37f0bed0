import { check } from '../icon/check.ts';
import { Drawing } from '../icon/drawing.tsx';

/** Short points, each with a check mark. */
export function Checks({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="checks small">
      {lines.map((line) => (
        <li key={line} className="with-icon">
          <Drawing d={check} />
          {line}
        </li>
      ))}
    </ul>
  );
}
