/** The catalogue with script: the search filters while one types, code is copied, and frames fit what they show. */

const field = document.querySelector('input[type=search]');
field?.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/);
  let found = 0;
  for (const section of document.querySelectorAll('section')) {
    const group = section.querySelector('h2').textContent;
    const items = [...section.querySelectorAll('li')];
    for (const item of items) {
      const text = `${group} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    const shown = items.filter(({ hidden }) => !hidden).length;
    section.hidden = shown === 0;
    found += shown;
  }
  document.querySelector('[role=status]').textContent = found === 1 ? '1 component' : `${found} components`;
});

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
    button.textContent = 'Copied';
  });
}

/** Above and below a frame, in pixels. */
const BORDERS = 2;

for (const frame of document.querySelectorAll('iframe')) {
  const resize = () => {
    const parts = [...frame.contentDocument.body.querySelectorAll('*')];
    frame.height = Math.ceil(Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))) + BORDERS;
  };
  frame.addEventListener('load', resize);
  if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank') resize();
}
