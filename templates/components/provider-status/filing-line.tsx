/** What is known of an insurer's filings: it files, nothing is confirmed, or its brand is retired or closed. */
export type FilingState = 'files' | 'unconfirmed' | 'retired' | 'closed';

export interface FilingLineProps {
  readonly state: FilingState;
}

const WORDS: Readonly<Record<FilingState, readonly [title: string, text: string]>> = {
  files: ['Sources say it files SR-22s', 'Ask whether it files in your state and for your case.'],
  unconfirmed: ['Not confirmed', 'Ask before you buy. No source we read settles it.'],
  retired: ['Brand retired', 'Policies go on under another name.'],
  closed: ['Closed to new drivers', 'A new SR-22 has to come from another company.'],
};

/** A form on its way from the insurer to the state: sent, in doubt, under another name, or stopped. */
export function FilingLine({ state }: FilingLineProps) {
  const [title, text] = WORDS[state];
  return (
    <div className={`filing-line filing-line-${state}`}>
      <svg viewBox="0 0 240 64" aria-hidden="true">
        {/* The insurer's form. */}
        <path d="M10 8h26l10 10v38H10zM36 8v10h10M18 28h20M18 36h20M18 44h12" />
        {/* The state's office. */}
        <path d="M186 56h46M190 56V30M202 56V30M216 56V30M228 56V30M184 30h50L209 12z" />
        {WAYS[state]}
      </svg>
      <p>
        <strong>{title}</strong>
        <br />
        {text}
      </p>
    </div>
  );
}

const WAYS = {
  files: (
    <g className="sure">
      <path d="M56 34h48M136 34h38M166 26l9 8-9 8" />
      <circle cx="120" cy="34" r="15" />
      <path d="M113 34l5 6 9-12" />
    </g>
  ),
  unconfirmed: (
    <>
      <path className="unsure" d="M56 34h46M138 34h38" />
      <circle cx="120" cy="34" r="15" />
      <path d="M115 30a5 5 0 1 1 7 5q-2 1-2 4M120 43v1" />
    </>
  ),
  retired: (
    <>
      <path className="unsure" d="M56 34h120" />
      <path className="name" d="M92 22h56v24H92z" />
      <path d="M100 34h34M128 28l7 6-7 6" />
    </>
  ),
  closed: (
    <>
      <path d="M56 34h46M138 34h38" />
      <path className="sure" d="M110 24l20 20M130 24l-20 20" />
    </>
  ),
} as const;
