import { figureSize } from '../../format/text.ts';
import { type SignRow, SignRows } from '../sign-rows/sign-rows.tsx';

export interface PlaceAnswerProps {
  readonly signs: readonly SignRow[];
  /** At most two figures at once, each with what it counts. */
  readonly figures: readonly PlaceFigure[];
}

export interface PlaceFigure {
  readonly figure: string;
  readonly text: string;
  /** The numbers of the reasons it counts for (case-choice.tsx). */
  readonly cases?: string;
}

/** What a place asks for, in its first screen: the form, until when, and for how much. */
export function PlaceAnswer({ signs, figures }: PlaceAnswerProps) {
  return (
    <div className="place-answer">
      <SignRows rows={signs} />
      {figures.length > 0 && (
        <ul className="place-figures">
          {figures.map(({ figure, text, cases }) => (
            <li key={`${cases} ${figure} ${text}`} data-for={cases}>
              <span className={['figure', figureSize(figure)].filter(Boolean).join(' ')}>{figure}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
