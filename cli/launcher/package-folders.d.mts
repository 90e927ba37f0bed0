interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

/** The folders of packages and of all that they depend on, as a lock file places them. */
export function packageFolders(lock: Lock, names: readonly string[]): string[];
