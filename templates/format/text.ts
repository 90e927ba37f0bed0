/** One line of plain text as HTML, for the places that take HTML. */
export function paragraph(text: string): string {
  return `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`;
}
