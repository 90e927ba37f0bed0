import { FORM_TYPE, mediaType } from './read-body.ts';

/** Whether a browser posted a form by itself, without script: it shows whatever it gets, so it must get a page. */
export function wantsPage(request: Request): boolean {
  return mediaType(request) === FORM_TYPE && (request.headers.get('accept') ?? '').includes('text/html');
}
