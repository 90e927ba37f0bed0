/** Shows the button that prints the sheet: without script it would do nothing. */
export function start(root: HTMLElement): void {
  const button = root.querySelector('button');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => print());
}
