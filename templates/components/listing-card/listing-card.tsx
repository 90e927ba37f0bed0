import { placeName } from '../../format/place.ts';
import { CallButton } from '../button/button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

/** A provider as the listings function answers it. */
export interface ListingItem {
  readonly id: string;
  readonly businessName: string;
  readonly description: readonly string[];
  /** E.164. */
  readonly callTrackingNumber: string;
  readonly features?: readonly string[];
  /** Says whose line it is, on the site's own cards. */
  readonly label?: string;
}

export interface ListingCardProps {
  readonly item: ListingItem;
  readonly stateName: string;
  readonly cityName?: string;
  readonly level?: HeadingLevel;
}

/** A provider: name, what to ask or expect, place, and the number. */
export function ListingCard({ item, stateName, cityName, level = 3 }: ListingCardProps) {
  return (
    <article className="listing-card">
      <div className="listing-card-words">
        {item.label && <p className="badge badge-own">{item.label}</p>}
        <Heading level={level}>{item.businessName}</Heading>
        <p className="listing-card-place">
          <Icon name="map-pin" />
          {placeName(stateName, cityName)}
        </p>
        <ul>
          {item.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="listing-card-side">
        <CallButton phone={item.callTrackingNumber} />
        {item.features && item.features.length > 0 && (
          <ul className="listing-card-features">
            {item.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
