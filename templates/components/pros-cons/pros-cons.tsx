import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

export interface ProsConsProps {
  readonly prosTitle?: string;
  readonly consTitle?: string;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  /** The cons are what is left out, and no risks: two halves, with crosses in place of warnings. */
  readonly excludes?: boolean;
  /** The car that each half is about. */
  readonly cars?: readonly string[];
  readonly level?: HeadingLevel;
}

/** Strengths and cautions, or what is in and what is left out, side by side. */
export function ProsCons({ prosTitle, consTitle, pros, cons, excludes, cars, level = 3 }: ProsConsProps) {
  return (
    <div className={excludes ? 'pros-cons pros-cons-halves' : 'pros-cons'}>
      <Side tone="pros" icon="check" title={prosTitle ?? 'Strengths'} items={pros} car={cars?.[0]} level={level} />
      <Side
        tone="cons"
        icon={excludes ? 'cross' : 'alert'}
        title={consTitle ?? 'Cautions'}
        items={cons}
        car={cars?.[1]}
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
  readonly car?: string | undefined;
  readonly level: HeadingLevel;
}

function Side({ tone, icon, title, items, car, level }: SideProps) {
  return (
    <div className={tone}>
      {car && <CarSign label={car} isForbidden={tone === 'cons'} />}
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

/** A car on a round sign, and what car it is. */
function CarSign({ label, isForbidden }: { readonly label: string; readonly isForbidden: boolean }) {
  return (
    <p className="car-sign">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="27" />
        <path d="M12 38v-6q0-3 4-4l5-1 5-6q1-2 4-2h7q2 0 3 2l4 6q5 1 5 5v6zm4 0a4.5 4.5 0 009 0m10 0a4.5 4.5 0 009 0" />
        {isForbidden && <path d="M11 49 49 11" />}
      </svg>
      {label}
    </p>
  );
}
