/**
 * Whether node_modules holds exactly the versions in package-lock.json, each with its package.json. Packages for
 * development may be left out as a whole unless `forDevelopment` says that they are needed.
 */
export function isInstalled(root: URL, needs?: { readonly forDevelopment?: boolean }): boolean;
