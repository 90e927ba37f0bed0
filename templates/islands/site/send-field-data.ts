/**
 * Sends what was measured while the page goes away. The request carries no cookie, no token and no address of the page,
 * so it does not use the request helper, which sends them.
 */
export function sendFieldData(values: Readonly<Record<string, unknown>>): void {
  const host = document.querySelector<HTMLMetaElement>('meta[name="own-host"]')?.content ?? '';
  fetch(`${host}/api/field-data`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  }).catch(() => {});
}
