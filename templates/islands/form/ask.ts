/**
 * Opens a dialog and gives the visitor's answer: true for accept, false for decline and for Escape. The focus begins at
 * the title; the browser keeps it inside and returns it afterward.
 */
export function ask(dialog: HTMLDialogElement): Promise<boolean> {
  return new Promise((resolve) => {
    dialog.returnValue = '';
    dialog.onclick = ({ target }) => {
      const { action } = (target as HTMLElement).dataset;
      if (action) dialog.close(action);
    };
    dialog.onclose = () => resolve(dialog.returnValue === 'accept');
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
  });
}
