import { type FilingState, filingSigns } from '../provider-table/filing-state.ts';
import { Sign } from '../sign/sign.tsx';

const WORDS: Readonly<Record<FilingState, readonly [title: string, text: string]>> = {
  files: ['Sources say it files SR-22s', 'Ask whether it does in your state and for your case.'],
  unconfirmed: ['Not confirmed', 'Ask before you buy. No source we read settles it.'],
  none: ['Sources say it files no SR-22s', 'A new SR-22 has to come from another company.'],
  retired: ['Brand retired', 'Policies go on under another name.'],
  closed: ['Closed to new drivers', 'A new SR-22 has to come from another company.'],
};

/** Whether an insurer files, as a route sign and a sentence: the first thing on its page. */
export function FilingVerdict({ filing }: { readonly filing: FilingState }) {
  const [title, text] = WORDS[filing];
  return (
    <p className={`filing-verdict filing-${filing}`}>
      <Sign kind={filingSigns[filing]} />
      <span>
        <strong>{title}</strong> {text} <a href="#questions-to-ask">What to ask first</a>
      </span>
    </p>
  );
}
