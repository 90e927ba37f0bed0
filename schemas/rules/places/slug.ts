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
