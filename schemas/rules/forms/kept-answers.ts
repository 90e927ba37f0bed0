/** What the page after a post shows has an address of its own below this one: /your-answers/callback/3vXq… */
export const ANSWERS_PATH = '/your-answers';

/** For so long the server can show it again. */
export const KEPT_MINUTES = 10;

/** Whether a path is such an address. */
export function isAnswersPath(pathname: string): boolean {
  return pathname.startsWith(`${ANSWERS_PATH}/`);
}

/** For who asks for such an address later, or in another browser. */
export const GONE_SENTENCE = `What you typed is no longer here. We keep it for ${KEPT_MINUTES} minutes, and show it only in the browser that sent it.`;
