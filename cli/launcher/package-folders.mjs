/**
 * The folders, from the project's root, of packages and of all that they depend on, as a lock file places them. A
 * package is looked up as Node does: in the node_modules of the one that asks, and then of each folder above it.
 * Optional packages that no machine of this kind installs are among them.
 * @param {{ readonly packages: Readonly<Record<string, object>> }} lock
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function packageFolders(lock, names) {
  const found = new Set();
  const add = (from, name) => {
    const path = place(lock, from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, next);
  };
  for (const name of names) add('', name);
  return [...found].sort();
}

function place(lock, from, name) {
  const path = `${from}${from && '/'}node_modules/${name}`;
  if (path in lock.packages) return path;
  if (from === '') return undefined;
  return place(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
