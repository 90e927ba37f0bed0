/*
 * Says that leads came in while the list is open. Asks once a minute, and only while the page is in view.
 */
const EVERY_MS = 60_000;
const place = document.querySelector<HTMLElement>('[data-news]');

async function look(): Promise<void> {
  if (!place || document.hidden) return;
  const response = await fetch(`/admin/news?after=${place.dataset.news}`).catch(() => undefined);
  if (!response?.ok) return;
  // The cast is for our own answer.
  const { count, more } = ((await response.json()) as { data: { count: number; more: boolean } }).data;
  if (count === 0) return;
  const text = `${count}${more ? ' or more' : ''} new ${count === 1 ? 'lead' : 'leads'}`;
  const link = place.querySelector('a');
  if (link) link.textContent = `${text}. Show`;
  place.hidden = false;
  document.title = `(${count}) ${document.title.replace(/^\(\d+\) /, '')}`;
}

setInterval(look, EVERY_MS);
document.addEventListener('visibilitychange', look);
