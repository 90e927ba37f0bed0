import type { Link } from '../../../schemas/generated/content-types.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface QuestionSearchProps {
  readonly title: string;
  /** The groups of questions on the page. */
  readonly links: readonly Link[];
  readonly level?: HeadingLevel;
}

/** A search through the page's questions and their answers. Without script the links to its groups remain. */
export function QuestionSearch({ title, links, level }: QuestionSearchProps) {
  return (
    <div className="question-search">
      <Heading level={level}>{title}</Heading>
      <div className="question-field">
        <label htmlFor="question-search">Search the questions</label>
        <input id="question-search" type="search" autoComplete="off" />
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
