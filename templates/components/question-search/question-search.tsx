import type { Link } from '../../../schemas/generated/content-types.ts';
import { Drawing } from '../icon/drawing.tsx';

interface QuestionSearchProps {
  readonly title: string;
  /** The groups of questions on the page. */
  readonly links: readonly Link[];
}

/** A magnifying glass, in the field. */
const GLASS = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5';

/**
 * In the words of a hero: a search through the page's questions and their answers. Without script the links to its
 * groups remain.
 */
export function QuestionSearch({ title, links }: QuestionSearchProps) {
  return (
    <div className="question-search">
      <div className="question-field">
        <label htmlFor="question-search">{title}</label>
        <input id="question-search" type="search" autoComplete="off" />
        <Drawing d={GLASS} />
        <p className="soft small" role="status" />
      </div>
      <div className="link-list is-row">
        <ul>
          {links.map(({ name, link }) => (
            <li key={link}>
              <a href={link}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
