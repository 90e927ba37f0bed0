import type { HeroChoices as HeroChoicesContent } from '../../../schemas/generated/content-types.ts';
import { Heading } from '../heading/heading.tsx';

/** The ways for a visitor who needs something else than the form beside them: signs with arrows. */
export function HeroChoices({ title, links, last }: HeroChoicesContent) {
  return (
    <nav className="hero-choices" aria-labelledby="hero-choices">
      <Heading id="hero-choices">{title}</Heading>
      <ul>
        {links.map(({ name, link }) => (
          <li key={link}>
            <a href={link}>{name}</a>
          </li>
        ))}
      </ul>
      {last && <p className="soft small">{last}</p>}
    </nav>
  );
}
