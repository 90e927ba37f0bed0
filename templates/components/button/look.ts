/** `main`: the primary button of a view. `plain`: outlined. */
export type ButtonLook = 'main' | 'plain';

export function buttonClass(look: ButtonLook, more = ''): string {
  return `button button-${look} ${more}`.trim();
}
