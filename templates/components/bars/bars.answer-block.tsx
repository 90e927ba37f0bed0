import type { BarsBlock } from '../../../schemas/generated/content-types.ts';
import { dollarsIn, percentsIn } from '../../format/money.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { dollarAxis } from '../range-dots/axis.ts';
import { RangeDots } from '../range-dots/range-dots.tsx';
import { type BarItem, Bars } from './bars.tsx';

interface AmountsProps {
  readonly title: string;
  readonly items: BarsBlock['items'];
  readonly level?: HeadingLevel;
}

/** Dollars as dots on one axis, on which a small sum and one of ten times as much can both be told. Percent as bars. */
function Amounts({ title, items, level }: AmountsProps) {
  const rows = items.map(({ label, value }) => ({ label, text: value, values: dollarsIn(value) }));
  const dollars = rows.flatMap(({ values }) => values);
  if (dollars.length > 0) {
    return (
      <div className="flow">
        <Heading level={level}>{title}</Heading>
        <RangeDots axis={dollarAxis(dollars)} rows={rows} />
      </div>
    );
  }
  return (
    <div className="panel">
      <Heading level={level}>{title}</Heading>
      <Bars items={percentBars(items)} />
    </div>
  );
}

export const block = defineBlock({
  layout: 'reading',
  component: Amounts,
  resolve: (block: BarsBlock) => block,
});

/** Bars on one scale, from zero to the highest percentage in the values. */
export function percentBars(items: BarsBlock['items']): BarItem[] {
  const most = Math.max(...items.flatMap(({ value }) => percentsIn(value)));
  return items.map(({ label, value }) => {
    const amounts = percentsIn(value);
    if (amounts.length === 0) return { label, value, share: 0 };
    const [from, to] = [Math.min(...amounts) / most, Math.max(...amounts) / most];
    return { label, value, share: to, ...(from < to ? { from } : {}) };
  });
}
