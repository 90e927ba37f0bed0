const CLOSE_DELAY = 150;

/**
 * Lets the menu's dropdowns open on hover and close on Escape and on outside clicks. In browsers without exclusive
 * details elements, keeps only one open. Click and Enter work without script.
 */
export function enhanceMenu(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('.menu details')];
  const closeAll = (but?: Node | null) => {
    for (const dropdown of dropdowns) if (dropdown !== but) dropdown.open = false;
  };
  for (const dropdown of dropdowns) {
    dropdown.addEventListener('toggle', () => dropdown.open && closeAll(dropdown));
    openOnHover(dropdown);
  }
  document.addEventListener('click', ({ target }) => closeAll((target as Element).closest('.menu details')));
  document.addEventListener('keydown', ({ key }) => {
    const open = dropdowns.find((dropdown) => dropdown.open);
    if (key !== 'Escape' || !open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    closeAll();
  });
}

/** Opens for a mouse but not for touch, and not in the popover of narrow screens, where it would shift the list. */
function openOnHover(dropdown: HTMLDetailsElement): void {
  const list = dropdown.querySelector('ul');
  let closing: ReturnType<typeof setTimeout>;
  let hovered = false;
  dropdown.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(closing);
    hovered = pointerType === 'mouse' && list !== null && getComputedStyle(list).position === 'absolute';
    if (hovered) dropdown.open = true;
  });
  dropdown.addEventListener('pointerleave', () => {
    if (!hovered) return;
    hovered = false;
    closing = setTimeout(() => {
      dropdown.open = false;
    }, CLOSE_DELAY);
  });
  // After hover opened it, a click would close it under the pointer.
  dropdown.querySelector('summary')?.addEventListener('click', (event) => {
    if (hovered && event.detail > 0) event.preventDefault();
  });
}
