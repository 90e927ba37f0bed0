/** What a changed path means to the dev server. */
export type Change =
  /** Text, data, or pictures: build again. */
  | 'content'
  /** The site's styles: open pages take them over as they are. */
  | 'style'
  /** How pages look: show those that are asked for with it, then as for the tool. */
  | 'template'
  /** The tool itself: bundle it and restart the site process. */
  | 'tool'
  | 'nothing';

/** Folders of the tool's own sources. */
const TOOL_FOLDERS: readonly string[] = ['cli', 'functions', 'schemas', 'templates'];

/** What is watched in the project. */
export const PROJECT_PATHS: readonly string[] = ['content'];
/** What is watched in the tool's folder. */
export const TOOL_PATHS: readonly string[] = [...TOOL_FOLDERS, 'package-lock.json'];

const TEMPORARY = /^\.|~$|\.draft$|\.swp$/;
const NOT_SHIPPED = /\.(?:test|bench)\.|\.d\.m?ts$/;
const SOURCE = /\.(?:ts|tsx|mjs|js|json|css)$/;

/** Classifies a path below the root. Tests, examples, and temporary files of editors change nothing. */
export function classifyChange(path: string): Change {
  const [folder = ''] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (TEMPORARY.test(name)) return 'nothing';
  if (folder === 'content') return 'content';
  if (path === 'package-lock.json') return 'tool';
  if (!TOOL_FOLDERS.includes(folder) || NOT_SHIPPED.test(name)) return 'nothing';
  if (folder === 'templates' && name.endsWith('.css')) return 'style';
  if (folder === 'templates' && /\.tsx?$/.test(name)) return 'template';
  // A name without an ending may be a folder that was renamed.
  return SOURCE.test(name) || !name.includes('.') ? 'tool' : 'nothing';
}
