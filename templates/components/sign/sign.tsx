import type { Trigger } from '../../../schemas/generated/content-types.ts';

/** What a state, case or insurer asks for or files. Each has a shape of its own, so colors need not be told apart. */
export type SignKind = 'form' | 'sometimes' | 'none' | 'closed';

/** The sign for what a rule says of a filing. */
export const SIGN_KINDS: Readonly<Record<Trigger['filing'], SignKind>> = {
  required: 'form',
  sometimes: 'sometimes',
  'court-decides': 'sometimes',
  unknown: 'sometimes',
  'not-required': 'none',
};

interface SignProps {
  /** The form's name: SR-22, FR-44. */
  readonly form?: string;
  readonly kind?: SignKind;
  /** Read out; omitted where the words beside it say the same. */
  readonly label?: string;
}

/**
 * A route sign. An SR-22 is a plate with cut corners, an FR-44 a shield, what only some cases need is dashed, no form
 * is a ring, and what is closed a ring with a stroke.
 */
export function Sign({ form = 'SR-22', kind = 'form', label }: SignProps) {
  return (
    <svg
      className={`sign sign-${kind}`}
      viewBox="-2 -2 68 62"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {kind === 'closed' || kind === 'none' ? <Ring isClosed={kind === 'closed'} /> : <Plate form={form} />}
    </svg>
  );
}

function Ring({ isClosed }: { isClosed: boolean }) {
  return (
    <>
      <circle cx="32" cy="29" r="27" />
      {isClosed ? (
        <path d="M14 47 50 11" />
      ) : (
        <>
          <text x="32" y="27" fontSize="15">
            no
          </text>
          <text x="32" y="42" fontSize="15">
            form
          </text>
        </>
      )}
    </>
  );
}

function Plate({ form }: { form: string }) {
  const [, letters = form, number] = /^([A-Z]{1,3})[- ]?(\d+\w*)(?: |$)/.exec(form) ?? [];
  return (
    <>
      <path d={letters === 'FR' ? SHIELD : PLATE} />
      <path className="sign-line" d={letters === 'FR' ? SHIELD_LINE : PLATE_LINE} />
      {letters.length > MAX_LETTERS ? (
        <text x="32" y="35" fontSize="19">
          form
        </text>
      ) : (
        <text x="32" y={number ? 20 : 38} fontSize={number ? 13 : 44 - 6 * letters.length}>
          {letters}
        </text>
      )}
      {number && (
        <text x="32" y="45" fontSize={number.length > 2 ? 22 : 27}>
          {number}
        </text>
      )}
    </>
  );
}

/** A form with a longer name is only called one. */
const MAX_LETTERS = 5;

const PLATE = 'M9 0H55L64 9V49L55 58H9L0 49V9z';
const PLATE_LINE = 'M10.2 3.5H53.8L60.5 10.2V47.8L53.8 54.5H10.2L3.5 47.8V10.2z';
const SHIELD = 'M5 0Q32 6 59 0Q66 18 62 32 57 49 32 60 7 49 2 32-2 18 5 0z';
const SHIELD_LINE = 'M7.5 4.3Q32 9.3 56.5 4.3 61.7 18 58.6 31 54 46 32 56 10 46 5.4 31 2.3 18 7.5 4.3z';
