import { below, Card, type CardProps } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

interface CarouselProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly CardProps[];
  readonly level?: HeadingLevel;
  /** Shows the two scroll buttons; the island turns them on. Without script visitors scroll the list itself. */
  readonly buttons?: boolean;
}

/** Cards that scroll sideways. */
export function Carousel({ id, title, cards, level, buttons }: CarouselProps) {
  return (
    <div className="carousel">
      <div className="row spread">
        <Heading level={level} id={`${id}-title`}>
          {title}
        </Heading>
        <div className="arrows arrows-across row" hidden={!buttons}>
          <button
            className="icon-button button-plain"
            type="button"
            data-action="back"
            aria-controls={id}
            aria-label="Scroll back"
          >
            <Icon name="chevron" className="icon-flip" />
          </button>
          <button
            className="icon-button button-plain"
            type="button"
            data-action="forward"
            aria-controls={id}
            aria-label="Scroll forward"
          >
            <Icon name="chevron" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="carousel-list" id={id} tabIndex={0} aria-labelledby={`${id}-title`}>
        {cards.map((card) => (
          <li key={card.title}>
            <Card {...card} level={below(level)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
