/** Whether node_modules holds exactly the versions in package-lock.json, each with its package.json. */
export function isInstalled(root: URL): boolean;
