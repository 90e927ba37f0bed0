import { Checks } from '../listing-card/checks.tsx';
import { ListingCard, type ListingItem } from '../listing-card/listing-card.tsx';

interface OwnLinesProps {
  /** The site's own phone lines. */
  readonly lines: readonly ListingItem[];
  readonly disclosure: string;
  readonly stateName: string;
  readonly cityName?: string;
}

/** The site's own phone lines on one panel that says what they are, who pays, and what each is for. */
export function OwnLines({ lines, disclosure, ...place }: OwnLinesProps) {
  const [first, ...others] = lines;
  if (!first) return null;
  const isShared = (feature: string) =>
    others.length > 0 && others.every(({ features }) => features?.includes(feature));
  const shared = (first.features ?? []).filter(isShared);
  return (
    <section className="own-lines panel raised">
      <p className="own-label">{first.label}</p>
      <ul>
        {lines.map((item) => (
          <li key={item.id}>
            <ListingCard
              item={{ ...item, features: item.features?.filter((one) => !shared.includes(one)) }}
              {...place}
            />
          </li>
        ))}
      </ul>
      <Checks lines={shared} />
      <p className="soft small">{disclosure}</p>
    </section>
  );
}
