import { FeatureList, type FeatureListProps } from '../feature-list/feature-list.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';
import { Note, type NoteProps } from '../note/note.tsx';
import { Para, type ParaProps } from '../para/para.tsx';
import { ProsCons, type ProsConsProps } from '../pros-cons/pros-cons.tsx';
import { Table, type TableProps } from '../table/table.tsx';
import { ZipSearch, type ZipSearchProps } from '../zip-search/zip-search.tsx';

type Typed<Type extends string, Props> = { readonly type: Type } & Props;

/** The six blocks an answer can hold (specification section 2, FAQ renderer). Pages hold them too. */
export type AnswerBlock =
  | Typed<'para', ParaProps>
  | Typed<'zipcode', ZipSearchProps>
  | Typed<'note', NoteProps>
  | Typed<'table', TableProps>
  | Typed<'feature-list', FeatureListProps>
  | Typed<'pros-cons', ProsConsProps>;

export const answerTypes: readonly AnswerBlock['type'][] = [
  'para',
  'zipcode',
  'note',
  'table',
  'feature-list',
  'pros-cons',
];

/** One block of an answer. */
export function Answer({ block, level }: { block: AnswerBlock; level?: HeadingLevel }) {
  switch (block.type) {
    case 'para':
      return <Para text={block.text} />;
    case 'zipcode':
      return <ZipSearch id={block.id} title={block.title} level={level} />;
    case 'note':
      return <Note {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'feature-list':
      return <FeatureList {...block} level={level} />;
    case 'pros-cons':
      return <ProsCons {...block} level={level} />;
  }
}
