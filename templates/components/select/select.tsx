import type { ComponentProps } from 'react';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly options: readonly SelectOption[];
}

/** A list to pick one from, which looks like the other fields. Its label and its error are beside it. */
export function Select({ options, ...control }: SelectProps) {
  return (
    <div className="select">
      <select className="input" {...control}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
