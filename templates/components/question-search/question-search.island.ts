import type { FindPart } from '../../islands/hydrate-island.ts';

/** Shows only the questions that hold all typed words, there or in the answer, and the groups that have one. */
export function start(root: HTMLElement, find: FindPart): void {
  const input = find<HTMLInputElement>('[type="search"]');
  const status = find('[role="status"]');
  const groups = [...document.querySelectorAll<HTMLElement>('.faq')];
  const total = document.querySelectorAll('.faq > details').length;

  function filter(): void {
    const words = wordsOf(input.value);
    let found = 0;
    for (const group of groups) {
      const fitting = showFitting(group, words);
      found += fitting;
      (group.closest<HTMLElement>('.band') ?? group).hidden = fitting === 0;
    }
    status.textContent = words.length === 0 ? '' : countOf(found, total);
  }

  input.addEventListener('input', filter);
  // A link to a group leads to one that shows.
  root.addEventListener('click', (event) => {
    if (!input.value || !(event.target as Element).closest('a')) return;
    input.value = '';
    filter();
  });
  // Browsers bring back what was typed before the visitor left.
  filter();
  root.classList.add('is-ready');
}

/** Hides the questions of a group that do not fit, and says how many do. */
function showFitting(group: Element, words: readonly string[]): number {
  let count = 0;
  for (const question of group.querySelectorAll<HTMLElement>(':scope > details')) {
    const text = `${question.textContent}`.toLowerCase();
    question.hidden = !words.every((word) => text.includes(word));
    if (!question.hidden) count += 1;
  }
  return count;
}

function countOf(found: number, total: number): string {
  return found === 0
    ? 'No question has these words. Try fewer, or ask on the phone.'
    : `${found} of ${total} questions`;
}

/** "SR 22" finds "SR-22", too: signs between words do not count. */
function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^a-z0-9$%]+/)
    .filter(Boolean);
}
