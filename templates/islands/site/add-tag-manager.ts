/** Adds Google's tag manager to the page, once. It is a separate file because most visits never fetch it. */
export function addTagManager(id: string): void {
  const page = window as { dataLayer?: object[] };
  if (page.dataLayer) return;
  page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
