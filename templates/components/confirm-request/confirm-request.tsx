import { LINK_PAGE } from '../../../schemas/rules/forms/privacy-link.ts';
import type { Html } from '../../html.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';

interface ConfirmRequestProps {
  readonly title: string;
  readonly text: Html;
  readonly button: string;
  readonly level?: HeadingLevel;
}

/** The button that confirms a privacy request. It works without script: the link left what it needs in a cookie. */
export function ConfirmRequest({ title, text, button, level }: ConfirmRequestProps) {
  return (
    <form className="flow" method="post" action={LINK_PAGE}>
      <Heading level={level}>{title}</Heading>
      <Prose html={text} />
      <SubmitButton label={button} />
    </form>
  );
}
