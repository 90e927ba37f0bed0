import type { BarsBlock } from '../../../schemas/generated/content-types.ts';
import { dollarsIn, percentsIn } from '../../format/money.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { type BarItem, Bars } from './bars.tsx';

interface AmountBarsProps {
  readonly title: string;
  readonly items: readonly BarItem[];
  readonly level?: HeadingLevel;
}

function AmountBars({ title, items, level }: AmountBarsProps) {
  return (
    <div className="panel">
      <Heading level={level}>{title}</Heading>
      <Bars items={items} />
    </div>
  );
}

export const block = defineBlock({
  layout: 'reading',
  component: AmountBars,
  resolve: ({ items, ...block }: BarsBlock) => ({ ...block, items: amountBars(items) }),
});

/** Bars on one scale, from zero to the highest amount in the values: dollars, or percent if no value has dollars. */
export function amountBars(items: BarsBlock['items']): BarItem[] {
  const amountsIn = items.some(({ value }) => dollarsIn(value).length > 0) ? dollarsIn : percentsIn;
  const most = Math.max(...items.flatMap(({ value }) => amountsIn(value)));
  return items.map(({ label, value }) => {
    const amounts = amountsIn(value);
    if (amounts.length === 0) return { label, value, share: 0 };
    const [from, to] = [Math.min(...amounts) / most, Math.max(...amounts) / most];
    return { label, value, share: to, ...(from < to ? { from } : {}) };
  });
}
