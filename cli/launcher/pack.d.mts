interface Project {
  /** The project's folder. */
  readonly root: string;
  /** The folder of its build. */
  readonly dist: string;
}

/** Returns what keeps a project from being packed into a folder, as a sentence, or undefined. */
export function refusal(project: Project, folder: string | undefined): string | undefined;

/** Packs a project and its build into a new folder. */
export function pack(project: Project, folder: string): Promise<void>;
