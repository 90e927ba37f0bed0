import type { ComponentProps } from 'react';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** For a script that shows what the option means. */
  readonly signs?: string | undefined;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly options: readonly SelectOption[];
}

/** A list to pick one from, which looks like the other fields. Its label and its error are beside it. */
export function Select({ options, ...control }: SelectProps) {
  return (
    <div className="select">
      <select className="input" {...control}>
        {options.map(({ value, label, signs }) => (
          <option key={value} data-signs={signs} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
