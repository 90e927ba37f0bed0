/**
 * Opens a dialog and gives the visitor's answer: true for accept, false for decline and for Escape. The focus begins at
 * the title; the browser keeps it inside and returns it afterward.
 */
export function ask(dialog: HTMLDialogElement): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = ({ target }: Event) => {
      const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
      if (action) dialog.close(action);
    };
    dialog.returnValue = '';
    dialog.addEventListener('click', answer);
    dialog.addEventListener(
      'close',
      () => {
        dialog.removeEventListener('click', answer);
        resolve(dialog.returnValue === 'accept');
      },
      { once: true },
    );
    dialog.showModal();
    dialog.querySelector('h2')?.focus();
  });
}
