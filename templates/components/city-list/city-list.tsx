import { locationPath } from '../../format/place.ts';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';
import { FIRST, type ListedCity, milesTo } from './listed-city.ts';

interface CityListProps {
  readonly stateName: string;
  readonly stateSlug: string;
  readonly cities: readonly ListedCity[];
  /** Slug of the page's city; left out on the page of the whole state. */
  readonly current?: string;
  /** The page lists all businesses, so there is no "More Cities" link. */
  readonly complete?: boolean;
  /** Shows two scroll buttons on narrow screens; the island turns them on. */
  readonly buttons?: boolean;
}

/**
 * The state's cities: a sidebar with a link to more, or on narrow screens a dropdown that shows three cities at a time.
 */
export function CityList({ stateName, stateSlug, cities, current, complete, buttons }: CityListProps) {
  const [first, others] = [cities.slice(0, FIRST), cities.slice(FIRST)];
  const here = cities.find(({ slug }) => slug === current);
  const item = (city: ListedCity) => (
    <CityItem
      key={city.slug}
      city={city}
      href={locationPath(stateSlug, city.slug)}
      miles={city === here ? undefined : milesTo(here, city)}
      isHere={city.slug === current}
    />
  );
  return (
    <nav className="city-list" aria-label={`Cities in ${stateName}`}>
      <details open>
        <summary>
          Cities in {stateName}
          <Drawing d={chevron} />
        </summary>
        <ul id="cities">{first.map(item)}</ul>
        {buttons && <ScrollButtons />}
      </details>
      {others.length > 0 && (
        <details open={others.some(({ slug }) => slug === current)}>
          <summary>
            {others.length} smaller {others.length === 1 ? 'city' : 'cities'}
            <Drawing d={chevron} />
          </summary>
          <ul>{others.map(item)}</ul>
        </details>
      )}
      {!complete && (
        <a className="line-link" href="/sr22-by-state">
          <strong>More Cities</strong>
        </a>
      )}
    </nav>
  );
}

interface CityItemProps {
  readonly city: ListedCity;
  readonly href: string;
  /** From the city of the page. */
  readonly miles?: number;
  readonly isHere: boolean;
}

function CityItem({ city, href, miles, isHere }: CityItemProps) {
  return (
    <li>
      <a className="line-link" href={href} data-city={city.slug} aria-current={isHere ? 'page' : undefined}>
        {city.name}
      </a>
      {miles !== undefined && <span className="soft">{miles} mi</span>}
    </li>
  );
}

function ScrollButtons() {
  return (
    <div className="arrows row">
      {(['back', 'forward'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className="icon-button button-plain"
          aria-controls="cities"
          aria-label={`Scroll cities ${direction}`}
          data-action={direction}
        >
          <Drawing d={chevron} className={direction === 'back' ? 'icon-flip' : undefined} />
        </button>
      ))}
    </div>
  );
}
