import type { SampleCard as SampleCardContent, SampleSheet } from '../../../schemas/generated/content-types.ts';
import { buttonClass } from '../button/submit-button.tsx';
import { Drawing } from '../icon/drawing.tsx';
import { mapPin } from '../icon/map-pin.ts';
import { phone } from '../icon/phone.ts';

interface SampleCardProps extends Omit<SampleSheet, 'card'> {
  readonly card: SampleCardContent;
}

/** The card of a business, as it will stand in the list of its city. Nothing on it is a link. */
export function SampleCard({ title, lines, foot, card }: SampleCardProps) {
  return (
    <div className="sample-card">
      <p className="sample-title">{title}</p>
      <div className="raised">
        <p className="stamp">Sample</p>
        <p className="sample-title">{card.name}</p>
        <p className="with-icon soft small">
          <Drawing d={mapPin} />
          {card.place}
        </p>
        <ul className="dots">
          {lines.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className={buttonClass('plain')}>
          <Drawing d={phone} />
          {card.call}
        </p>
      </div>
      {foot && <p className="soft small">{foot}</p>}
    </div>
  );
}
