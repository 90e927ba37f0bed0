import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface SummaryBoxProps {
  readonly title?: string;
  readonly items: readonly string[];
  readonly level?: HeadingLevel;
}

/** The key points of a guide. */
export function SummaryBox({ title = 'In short', items, level }: SummaryBoxProps) {
  return (
    <div className="summary-box panel raised">
      <Heading level={level}>{title}</Heading>
      <ul className="dots">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
