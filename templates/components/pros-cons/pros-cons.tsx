import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

export interface ProsConsProps {
  readonly prosTitle?: string;
  readonly consTitle?: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  /** The cons are what is left out, and no risks: two halves, with crosses in place of warnings. */
  readonly excludes?: boolean;
  readonly level?: HeadingLevel;
}

/** Strengths and cautions, or what is in and what is left out, side by side. */
export function ProsCons({ prosTitle, consTitle, pros, cons, excludes, level = 3 }: ProsConsProps) {
  return (
    <div className={excludes ? 'pros-cons pros-cons-halves' : 'pros-cons'}>
      <Side tone="pros" icon="check" title={prosTitle ?? 'Strengths'} items={pros} level={level} />
      <Side
        tone="cons"
        icon={excludes ? 'cross' : 'alert'}
        title={consTitle ?? 'Cautions'}
        items={cons}
        level={level}
      />
    </div>
  );
}

interface SideProps {
  readonly tone: 'pros' | 'cons';
  readonly icon: 'check' | 'alert' | 'cross';
  readonly title: string;
  readonly items: readonly string[];
  readonly level: HeadingLevel;
}

function Side({ tone, icon, title, items, level }: SideProps) {
  return (
    <div className={tone}>
      <Heading level={level}>{title}</Heading>
      <ul className="checks">
        {items.map((item) => (
          <li key={item} className="with-icon">
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
