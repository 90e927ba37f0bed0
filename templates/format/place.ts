/** "Columbus, Ohio", or only the state. */
export function placeName(state: string, city?: string): string {
  return city ? `${city}, ${state}` : state;
}

/** Path of a state's page. */
export function statePath(slug: string): string {
  return `/state/${slug}-sr22`;
}

/** Path of a provider listing. */
export function locationPath(state: string, city?: string): string {
  return city ? `/location/${state}/${city}` : `/location/${state}`;
}

/** Path of an insurer's page. */
export function providerPath(slug: string): string {
  return `/${slug}-sr22`;
}

/** Path of a blog post. */
export function postPath(slug: string): string {
  return `/blog/${slug}`;
}
