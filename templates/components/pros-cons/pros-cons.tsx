import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

export interface ProsConsProps {
  readonly prosTitle?: string;
  readonly consTitle?: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly level?: HeadingLevel;
}

/** Strengths and cautions side by side. */
export function ProsCons({ prosTitle, consTitle, pros, cons, level = 3 }: ProsConsProps) {
  return (
    <div className="pros-cons">
      <Side tone="pros" title={prosTitle ?? 'Strengths'} items={pros} level={level} />
      <Side tone="cons" title={consTitle ?? 'Cautions'} items={cons} level={level} />
    </div>
  );
}

type SideProps = { tone: 'pros' | 'cons'; title: string; items: readonly string[]; level: HeadingLevel };

function Side({ tone, title, items, level }: SideProps) {
  return (
    <div className={tone}>
      <Heading level={level}>{title}</Heading>
      <ul className="checks">
        {items.map((item) => (
          <li key={item} className="with-icon">
            <Icon name={tone === 'pros' ? 'check' : 'alert'} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
