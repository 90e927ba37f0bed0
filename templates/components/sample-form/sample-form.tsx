import type { SampleFormBlock } from '../../../schemas/generated/content-types.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface SampleFormProps extends Omit<SampleFormBlock, 'type'> {
  readonly level?: HeadingLevel;
}

/** A made-up form. What each of its fields means stands beside the field, and below it on phones. */
export function SampleForm({ title, label, name, parts, disclosure, level }: SampleFormProps) {
  return (
    <figure className="sample-form">
      <Heading level={level}>{title}</Heading>
      <div className="sample-form-head">
        <strong>{name}</strong> <span className="stamp">{label}</span>
      </div>
      <ol>
        {parts.map(({ field, value, title: what, text }) => (
          <li key={field}>
            <p>
              <b>{field}</b> <span>{value}</span>
            </p>
            <p>
              <strong>{what}</strong> {text}
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="small soft">{disclosure}</figcaption>
    </figure>
  );
}
