/** "New Hampshire" to "new-hampshire", "Coeur d'Alene" to "coeur-d-alene", "Lee's Summit" to "lees-summit". */
export function toSlug(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/'(?=[A-Z])/g, '-')
      .replace(/'/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      // Each run is one hyphen by now.
      .replace(/^-|-$/g, '')
  );
}

const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^st /, 'saint '],
  [/^ft /, 'fort '],
  [/^mt /, 'mount '],
];

/** A name as a comparable key, without case, accents, dots and apostrophes: "St. Louis" is "saint louis". */
export function cityKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return LONG_FORMS.reduce((text, [short, long]) => text.replace(short, long), plain);
}
