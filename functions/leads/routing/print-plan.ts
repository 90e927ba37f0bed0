import { dollars } from './lead-values.ts';
import type { Plan, PlanStep } from './plan.ts';

const WORDS: Readonly<Record<PlanStep['step'], string>> = {
  'ask-again': 'ask again',
  ping: 'ask for a bid',
  post: 'offer',
  skip: 'skip',
};

/** A plan in plain words, a line a step: what is done, with whom, and why. */
export function printPlan({ steps, later }: Plan, { isSold = false } = {}): string {
  if (steps.length === 0) return 'There is no buyer: content/buyers/ is empty, or none is on the list of sellers.';
  const width = Math.max(...steps.map(({ buyer }) => buyer.length));
  const lines = steps.map(({ step, buyer, why, gate, netCents }, index) => {
    const net = netCents === undefined ? '' : ` Compared as $${dollars(netCents)}.`;
    const because = gate === undefined ? '' : ` [${gate}]`;
    const number = String(index + 1).padStart(2);
    return `${number}. ${WORDS[step].padEnd(13)}  ${buyer.padEnd(width)}  ${why}${net}${because}`;
  });
  const nobody = steps.every(({ step }) => step === 'skip');
  const end = isSold
    ? ['It is sold.']
    : nobody
      ? [later ? 'Nobody takes it now; somebody may later.' : 'Nobody takes it.']
      : [];
  return [...lines, ...end].join('\n');
}
