import type { Link } from '../../../schemas/generated/content-types.ts';
import { placeName } from '../../format/place.ts';
import { Button } from '../button/button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Drawing } from '../icon/drawing.tsx';
import { mapPin } from '../icon/map-pin.ts';
import { Checks } from './checks.tsx';

/** A provider in the response of the listings function. */
export interface ListingItem {
  readonly id: string;
  readonly businessName: string;
  readonly description: readonly string[];
  /** E.164. */
  readonly callTrackingNumber: string;
  readonly features?: readonly string[];
  /** Identifies the site's own phone lines. */
  readonly label?: string;
  /** Who answers a line of the site, and when. */
  readonly calls?: string;
  /** What a line of the site is for. */
  readonly job?: string;
  readonly link?: Link;
}

interface ListingCardProps {
  readonly item: ListingItem;
  readonly stateName: string;
  readonly cityName?: string;
  readonly level?: HeadingLevel;
}

/** A provider's name, services, place and phone number. */
export function ListingCard({ item, stateName, cityName, level = 3 }: ListingCardProps) {
  const { businessName, description, callTrackingNumber, features = [], label, job, link, calls } = item;
  return (
    <article className={label ? 'listing-card' : 'listing-card panel'}>
      <div>
        {job && <p className="listing-job small">{job}</p>}
        <Heading level={level}>{businessName}</Heading>
        <p className="with-icon soft small">
          <Drawing d={mapPin} />
          {label && 'Serves drivers in '}
          {placeName(stateName, cityName)}
        </p>
        <ul className="dots">
          {description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button phone={callTrackingNumber} look="plain" />{' '}
        {link && (
          <a className="line-link small" href={link.link} title={link.title}>
            {link.name}
          </a>
        )}
        {calls && <p className="soft small">{calls}</p>}
        <Checks lines={features} />
      </div>
    </article>
  );
}
