import { FORM_TYPE, mediaType } from './read-body.ts';

/** Whether a browser posted a form without script. It displays the answer, so the answer must be a page. */
export function wantsPage(request: Request): boolean {
  return mediaType(request) === FORM_TYPE && (request.headers.get('accept') ?? '').includes('text/html');
}
