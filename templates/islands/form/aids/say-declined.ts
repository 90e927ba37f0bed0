const DECLINED =
  'Nothing was sent. Your answers are still here. Press the button again to send them, or call us instead.';

/** After Decline and Escape, says what happened and what can be done now. */
export function sayDeclined(form: HTMLFormElement): void {
  const dialog = form.querySelector('dialog');
  const note = document.createElement('p');
  note.className = 'form-foot small';
  note.setAttribute('role', 'alert');
  dialog?.addEventListener('close', () => {
    note.textContent = dialog.returnValue === 'accept' ? '' : DECLINED;
    form.querySelector('.form-actions')?.after(note);
  });
}
