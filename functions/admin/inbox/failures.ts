/** What the answers of receivers mean, by HTTP status. */
const STATUSES: Readonly<Record<string, string>> = {
  400: 'the receiver did not accept what is in it',
  401: 'the receiver did not accept our key',
  403: 'the receiver does not let us in',
  404: 'the receiver has nothing at this address',
  405: 'the receiver takes no leads at this address',
  408: 'the receiver waited too long for us',
  410: 'the receiver has closed this address: reopen it under More once it is right',
  413: 'the receiver finds it too large',
  422: 'the receiver did not accept what is in it',
  429: 'the receiver asks us to slow down',
  502: 'what is in front of the receiver cannot reach it',
  503: 'the receiver is busy or being mended',
  504: 'what is in front of the receiver cannot reach it',
};

/** Why an attempt failed, in plain words before the recorded error: "the receiver has a fault (HTTP 500)". */
export function failureText(error: string): string {
  const status = /^HTTP (\d{3})/.exec(error)?.[1];
  const words = status === undefined ? wordsOf(error) : (STATUSES[status] ?? ofClass(status));
  return words === undefined ? error : `${words} (${error})`;
}

function ofClass(status: string): string {
  if (status.startsWith('3')) return 'the receiver sends us to another address';
  return status.startsWith('4') ? 'the receiver refused it' : 'the receiver has a fault';
}

function wordsOf(error: string): string | undefined {
  if (/time|abort/i.test(error)) return 'the receiver did not answer in time';
  return /ECONN|ENOTFOUND|EAI_AGAIN|connect/i.test(error) ? 'no connection to the receiver' : undefined;
}

/** What becomes of a refusal: what the receiver has to mend, and that it is tried again all the same. */
export function afterRefusal(error: string): string | undefined {
  if (!/^HTTP 4/.test(error) || /^HTTP (?:408|410|429)/.test(error)) return undefined;
  return 'A refusal is tried again, too: ten times in about three days. Ask the receiver to mend it meanwhile.';
}
