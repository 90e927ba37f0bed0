/** "Columbus, Ohio", or the state alone. */
export function placeName(state: string, city?: string): string {
  return city ? `${city}, ${state}` : state;
}

/** Address of a state's page. */
export function statePath(slug: string): string {
  return `/state/${slug}-sr22`;
}

/** Address of a provider listing: state first, city second. */
export function locationPath(state: string, city?: string): string {
  return city ? `/location/${state}/${city}` : `/location/${state}`;
}

/** Address of an insurer's page. */
export function providerPath(slug: string): string {
  return `/${slug}-sr22`;
}

/** Address of a blog post. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
