import type { HeroNext as HeroNextContent } from '../../../schemas/generated/content-types.ts';
import { Heading } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';

/** What happens after the form beside it: the steps, what to have at hand, and how to take it back. */
export function HeroNext({ title, steps, ready, undo }: HeroNextContent) {
  return (
    <section className="hero-next">
      <Heading>{title}</Heading>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <p className="soft">{step.text}</p>
          </li>
        ))}
      </ol>
      {ready && (
        <p>
          <b>Have ready:</b> {ready}
        </p>
      )}
      {undo && <Prose html={undo} />}
    </section>
  );
}
