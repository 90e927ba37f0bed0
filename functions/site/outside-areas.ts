import { cityKey } from '../../schemas/rules/places/slug.ts';

/** A part of the United States that this site does not cover: the District of Columbia or a territory. */
export interface OutsideArea {
  /** Two-letter postal code. */
  readonly code: string;
  readonly name: string;
  /** The name in a sentence. */
  readonly inSentence: string;
}

interface OutsideRule extends OutsideArea {
  /** How its ZIP codes begin: USPS Labeling List L002. */
  readonly zips: RegExp;
  /** Names that mean it, as keys. Postal codes are left out where they begin a city's name. */
  readonly names: readonly string[];
}

const RULES: readonly OutsideRule[] = [
  {
    ...area('DC', 'District of Columbia', 'the District of Columbia'),
    zips: /^(20[02-5]|569)/,
    names: ['district of columbia', 'washington dc', 'washington district of columbia', 'dc'],
  },
  { ...area('PR', 'Puerto Rico'), zips: /^00[679]/, names: ['puerto rico', 'pr'] },
  {
    ...area('VI', 'US Virgin Islands', 'the US Virgin Islands'),
    zips: /^008/,
    names: ['us virgin islands', 'virgin islands'],
  },
  { ...area('GU', 'Guam'), zips: /^969[123]/, names: ['guam', 'gu'] },
  { ...area('AS', 'American Samoa'), zips: /^96799/, names: ['american samoa', 'as'] },
  {
    ...area('MP', 'Northern Mariana Islands', 'the Northern Mariana Islands'),
    zips: /^9695/,
    names: ['northern mariana islands'],
  },
];

/** The area that a ZIP code or its first digits belong to. */
export function outsideAreaOfZip(digits: string): OutsideArea | undefined {
  return RULES.find(({ zips }) => zips.test(digits));
}

/** The area with this postal code, as it stands after a city. */
export function outsideAreaOfCode(text: string): OutsideArea | undefined {
  const code = cityKey(text).toUpperCase();
  return RULES.find((rule) => rule.code === code);
}

/** The area with this name. */
export function outsideAreaNamed(text: string): OutsideArea | undefined {
  const key = cityKey(text);
  return RULES.find(({ names }) => names.includes(key));
}

/** The areas whose names begin so. One or two letters are too few. */
export function outsideAreasLike(text: string): readonly OutsideArea[] {
  const key = cityKey(text);
  return key.length < 3 ? [] : RULES.filter(({ names }) => names.some((name) => name.startsWith(key)));
}

function area(code: string, name: string, inSentence = name): OutsideArea {
  return { code, name, inSentence };
}
