/** What a changed file means to the dev server. */
export type Change =
  /** Text, data, or pictures: rebuild in this process. */
  | 'content'
  /** The tool itself: restart it. */
  | 'tool'
  | 'nothing';

/** Folders of the tool's own sources. */
export const TOOL_FOLDERS: readonly string[] = ['cli', 'functions', 'schemas', 'templates'];

/** Classifies a path below the project's root. Tests and temporary files of editors change nothing. */
export function classifyChange(path: string): Change {
  const [folder = ''] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.') || name.endsWith('~') || /\.(?:test|bench)\.|\.draft$/.test(name)) return 'nothing';
  if (folder === 'content') return 'content';
  return TOOL_FOLDERS.includes(folder) ? 'tool' : 'nothing';
}
