import type { ChoiceBoard as ChoiceBoardContent } from '../../../schemas/generated/content-types.ts';
import { Heading } from '../heading/heading.tsx';

/** What a reader of a legal page came to do: a row for each, with the time it takes as a figure. */
export function ChoiceBoard({ title, links }: ChoiceBoardContent) {
  return (
    <nav className="choice-board raised" aria-labelledby="choices">
      <Heading id="choices">{title}</Heading>
      <ul>
        {links.map(({ name, link, text, figure }) => (
          <li key={name}>
            <a href={link}>{name}</a> {figure && <Figure text={figure} />} <span className="soft">{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** "15 business days": the number is the largest, and its unit stands below it. */
function Figure({ text }: { readonly text: string }) {
  const [number, ...unit] = text.split(' ');
  return (
    <b>
      {number} <small>{unit.join(' ')}</small>
    </b>
  );
}
