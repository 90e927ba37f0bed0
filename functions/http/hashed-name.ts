/** Addresses into which the bundler put a hash of the content, so that what is there never changes. */
export const HASHED = /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/;

/** How long browsers keep files whose content never changes: for good. */
export const FOREVER = 'public, max-age=31536000, immutable';
