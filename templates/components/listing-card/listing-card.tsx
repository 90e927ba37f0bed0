import { placeName } from '../../format/place.ts';
import { Button } from '../button/button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { check } from '../icon/check.ts';
import { Drawing } from '../icon/drawing.tsx';
import { mapPin } from '../icon/map-pin.ts';

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
}

export interface ListingCardProps {
  readonly item: ListingItem;
  readonly stateName: string;
  readonly cityName?: string;
  readonly level?: HeadingLevel;
}

/** A provider's name, services, place and phone number. */
export function ListingCard({ item, stateName, cityName, level = 3 }: ListingCardProps) {
  return (
    <article className="listing-card panel">
      <div>
        {item.label && <p className="badge">{item.label}</p>}
        <Heading level={level}>{item.businessName}</Heading>
        <p className="with-icon soft small">
          <Drawing d={mapPin} />
          {item.label && 'Serves drivers in '}
          {placeName(stateName, cityName)}
        </p>
        <ul className="dots">
          {item.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button phone={item.callTrackingNumber} />
        {item.features && item.features.length > 0 && (
          <ul className="checks small">
            {item.features.map((feature) => (
              <li key={feature} className="with-icon">
                <Drawing d={check} />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
