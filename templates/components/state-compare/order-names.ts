import type { StateOrder } from '../../../schemas/rules/facts/state-comparison.ts';

/** How each order is called, and the caption of the table that it sorts. */
export const ORDER_NAMES: Readonly<Record<StateOrder, { readonly name: string; readonly caption: string }>> = {
  name: { name: 'Name', caption: 'All states by name' },
  length: { name: 'Usual length', caption: 'All states by the usual length of a filing, longest first' },
  minimums: { name: 'Minimum insurance', caption: 'All states by minimum insurance, highest first' },
  fees: { name: 'Reinstatement fees', caption: 'All states by reinstatement fee, highest first' },
  alcohol: { name: 'Alcohol limit', caption: 'All states by alcohol limit, strictest first' },
};
