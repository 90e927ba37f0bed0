import { page } from '../../http/answer.ts';
import { sha256 } from '../../lib/text.ts';
import type { AdminFiles, Frame } from '../../pages/admin.ts';
import { ADMIN_STYLE } from '../../pages/admin-style.ts';
import { NEWS_SCRIPT, PASSKEYS_SCRIPT } from '../generated/scripts.ts';
import type { OperatorCall } from './access.ts';

/**
 * The policy of /admin: nothing but its own files, no text that becomes script, no frame, and no address of it told to
 * other sites. Other pages' policy allows more.
 */
const HEADERS = {
  'content-security-policy': [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"],
    ...["manifest-src 'self'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; '),
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** A page of /admin. */
export function adminPage(html: string, { status = 200, cookies = [] as readonly string[] } = {}): Response {
  return withHeaders(page(html, status), cookies);
}

/** After a form: the browser fetches an address of /admin. */
export function goTo(location: string, cookies: readonly string[] = []): Response {
  return withHeaders(new Response(null, { status: 303, headers: { location } }), cookies);
}

export function withHeaders(response: Response, cookies: readonly string[] = []): Response {
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  for (const one of cookies) response.headers.append('set-cookie', one);
  return response;
}

/** A file of CSV. One of many lines is written while it is read. */
export function csvFile(content: string | AsyncGenerator<string>, name: string): Response {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return withHeaders(new Response(typeof content === 'string' ? content : streamOf(content), { headers }));
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
}

const named = (name: string, type: string, text: string) => ({
  type,
  text,
  path: `/admin/files/${name.replace('.', `-${sha256(text).slice(0, 10)}.`)}`,
});

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#0b5a34"/>' +
  '<path d="M14 20h36v26H14zM14 22l18 14 18-14" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/></svg>';
const icon = named('icon.svg', 'image/svg+xml', ICON);
const MANIFEST = JSON.stringify({
  name: 'Leads',
  short_name: 'Leads',
  start_url: '/admin',
  scope: '/admin',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0b5a34',
  icons: [{ src: icon.path, sizes: 'any', type: icon.type }],
});

const SERVED = {
  style: named('style.css', 'text/css; charset=utf-8', ADMIN_STYLE),
  passkeys: named('passkeys.js', 'text/javascript; charset=utf-8', PASSKEYS_SCRIPT),
  news: named('news.js', 'text/javascript; charset=utf-8', NEWS_SCRIPT),
  manifest: named('app.webmanifest', 'application/manifest+json', MANIFEST),
  icon,
};

/** The addresses of the files of /admin. They hold nothing about anybody. */
export const ADMIN_FILES: AdminFiles = {
  style: SERVED.style.path,
  passkeys: SERVED.passkeys.path,
  news: SERVED.news.path,
  manifest: SERVED.manifest.path,
  icon: SERVED.icon.path,
};

/** A file by its address, which changes with its content. */
export function adminFile(pathname: string): Response | undefined {
  const file = Object.values(SERVED).find(({ path }) => path === pathname);
  if (!file) return undefined;
  const response = withHeaders(new Response(file.text, { headers: { 'content-type': file.type } }));
  response.headers.set('cache-control', 'public, max-age=31536000, immutable');
  return response;
}

const OVER = {
  tone: 'warn',
  text: 'What this address showed was kept for an hour, for one person in one browser. It is over.',
} as const;

/** What is around a view. */
export function frameOf(call: OperatorCall, title: string, notes: Frame['notes'] = []): Frame {
  const { email, role, brand, token, url, kept, isOver } = call;
  const first: Frame['notes'] = isOver ? [OVER] : kept?.text ? [{ tone: 'bad', text: kept.text }] : [];
  const common = { title, brand, files: ADMIN_FILES, path: url.pathname, token };
  return { ...common, operator: { email, role }, notes: [...first, ...notes], ...(kept ? { kept } : {}) };
}
