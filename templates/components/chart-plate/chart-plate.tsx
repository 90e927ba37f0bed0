import { SurveyNote, type SurveyNoteProps } from '../survey-note/survey-note.tsx';

export interface ChartPlateProps {
  /** Address of the outline: `outline` of the state's record. */
  readonly outline?: string;
  /** At most two figures, each with what it counts. */
  readonly figures: readonly { readonly figure: string; readonly text: string }[];
  readonly survey?: SurveyNoteProps;
}

/** A state as a plate of the atlas: its outline in three depths of water, its figures, and when it was surveyed. */
export function ChartPlate({ outline, figures, survey }: ChartPlateProps) {
  return (
    <div className="chart-plate">
      {outline && <img src={outline} width="400" height="400" alt="" fetchPriority="high" />}
      <ul>
        {figures.map(({ figure, text }) => (
          <li key={text}>
            <span className="figure">{figure}</span> {text}
          </li>
        ))}
      </ul>
      {survey && <SurveyNote {...survey} />}
    </div>
  );
}
