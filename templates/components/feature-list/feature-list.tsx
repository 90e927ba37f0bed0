import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

interface FeatureListProps {
  readonly title?: string;
  readonly items: readonly string[];
  readonly level?: HeadingLevel;
}

/** A list with check marks. */
export function FeatureList({ title, items, level }: FeatureListProps) {
  return (
    <div className="feature-list">
      {title && <Heading level={level}>{title}</Heading>}
      <ul className="checks">
        {items.map((item) => (
          <li key={item} className="with-icon">
            <Icon name="check" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
