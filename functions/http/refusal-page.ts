import { escapeHtml } from '../lib/text.ts';
import { page, problem, type Refusal } from './answer.ts';
import type { Body } from './read-body.ts';

/** What a form without script sent, and where to. */
export interface SentForm {
  readonly path: string;
  readonly body: Body;
}

interface RefusalPage {
  readonly sent?: SentForm;
  /** Of the page, if it is not that of the refusal. */
  readonly status?: number;
}

const TITLES: Readonly<Record<number, string>> = {
  403: 'We could not accept this form',
  414: 'This address is too long',
  421: 'This is another site’s address',
  429: 'Please wait a moment',
  503: 'Please wait a moment',
};

/**
 * A refusal as a small page for a browser without script. It is made without the site's layout, so that it costs
 * nearly nothing: senders of floods get it, too. A form's answers stay in it, and one button sends them again.
 */
export function refusalPage(refusal: Refusal, { sent, status = refusal.status }: RefusalPage = {}): Response {
  const { title = TITLES[refusal.status] ?? 'This did not work', message, headers = {} } = refusal;
  const response = page(smallPage(title, message, sent ? again(sent) : ''), status);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** A refusal for a browser that shows it, or for a program: as the Accept header says. */
export function answerRefusal(accept: string | null | undefined, refusal: Refusal): Response {
  return accept?.includes('text/html') ? refusalPage(refusal) : problem(refusal);
}

/** A page that needs nothing of the build. */
export function smallPage(title: string, text: string, more = ''): string {
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>${more}</main></body></html>`,
  ].join('');
}

function again({ path, body }: SentForm): string {
  const inputs = Object.entries(body)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  return [
    '<p>Your answers are still here. This button sends them again.</p>',
    `<form method="post" action="${escapeHtml(path)}">${inputs.join('')}<button>Send Again</button></form>`,
  ].join('');
}
