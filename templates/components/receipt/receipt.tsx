import type { CallOrigin, ReceiptPart } from '../../../schemas/generated/content-types.ts';
import type { AnyFormId } from '../../../schemas/rules/forms/content-form.ts';
import { formatPhone, telHref } from '../../format/phone.ts';
import { buttonClass } from '../button/submit-button.tsx';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';

export interface ReceiptProps {
  readonly parts: readonly ReceiptPart[];
  readonly calls: CallOrigin;
  /** E.164: the number that calls to drivers come from. */
  readonly callsFrom?: string;
  /** The form that was sent; left out where the page cannot know it. */
  readonly sent?: AnyFormId;
  /** What the submission is found by: the ticket in the hero shows it. */
  readonly reference?: string;
  /** E.164: the call, for a form that asks for one. */
  readonly phone?: string;
  readonly level?: HeadingLevel;
}

/** The way of a form that was sent, step by step. Its stub has the one thing to do now. */
export function Receipt({ parts, calls, callsFrom, sent, level }: ReceiptProps) {
  const part = partFor(parts, sent);
  if (!part) return null;
  const { stepsTitle, steps, isCalled, ready, note, next } = part;
  const inner = below(level);
  return (
    <div className="receipt raised">
      <div>
        <Heading level={level}>{stepsTitle}</Heading>
        <ol>
          {steps.map(({ when, title, content, image = 'check' }, at) => (
            <li key={title}>
              <Icon name={image} />
              <div>
                {when && (
                  <p className="soft small">
                    {when} {at === 0 && <b className="receipt-here">You are here</b>}
                  </p>
                )}
                <Heading level={inner}>{title}</Heading>
                <Prose html={content} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="receipt-stub">
        <section>
          <Heading level={inner}>{next.text}</Heading>
          <a className={buttonClass('plain')} href={next.link}>
            {next.name}
          </a>
        </section>
        {isCalled && (
          <section>
            <Heading level={inner}>The number that will call</Heading>
            {callsFrom ? (
              <>
                <p className="receipt-code">
                  <a href={telHref(callsFrom)}>{formatPhone(callsFrom)}</a>
                </p>
                <p className="soft small">{calls.known}</p>
              </>
            ) : (
              <Prose html={calls.unknown} />
            )}
          </section>
        )}
        {ready && (
          <section>
            <Heading level={inner}>Have ready</Heading>
            <ul className="dots">
              {ready.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {note && (
          <section className="soft small">
            <Prose html={note} />
          </section>
        )}
      </div>
    </div>
  );
}

/** The part for a form that was sent, or else the one for any form. */
export function partFor(parts: readonly ReceiptPart[], sent: AnyFormId | undefined): ReceiptPart | undefined {
  return parts.find(({ form }) => form === sent) ?? parts.find(({ form }) => form === 'any');
}
