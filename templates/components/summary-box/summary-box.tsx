import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface SummaryBoxProps {
  readonly title?: string;
  readonly items: readonly string[];
  readonly level?: HeadingLevel;
}

/** The key points of a guide, in numbered columns. */
export function SummaryBox({ title = 'In short', items, level }: SummaryBoxProps) {
  return (
    <section className="summary-box">
      <Heading level={level}>{title}</Heading>
      <ol>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  );
}
