import type { IncomingMessage } from 'node:http';
import { fairQueue } from '../../lib/fair-queue.ts';
import type { Exchange } from './limits.ts';

interface TurnsOptions {
  readonly answer: (exchange: Exchange) => void;
  /** The key of the client that sent a request. Asked only when requests have to wait. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** How many connections were accepted so far. */
  readonly accepted: () => number;
}

/** Forms whose handling begins in one turn of the event loop: as many as may share a sync of the disk. */
const FORMS = 32;
/** How long pages are answered in one turn. */
const PAGES_MS = 2;
/** Connections that are accepted before the next page. libuv accepts one in a turn, and a form may be behind them. */
const ACCEPTS = 32;

/**
 * Bounds what is begun in one turn of the event loop, so that a form that is being handled goes on after milliseconds,
 * however many pages are asked for. What is over waits for the next turn: forms first, and clients take turns. An
 * answer that is not there at once is the last page of its turn, because the work that it still takes is not known.
 * No page is begun in a turn that accepts a connection, up to a number of turns.
 */
export function inTurns({ answer, clientOf, accepted }: TurnsOptions): (exchange: Exchange) => void {
  const forms = fairQueue<Exchange>();
  const pages = fairQueue<Exchange>();
  let formsLeft = FORMS;
  let pagesUntil: number | undefined;
  let acceptedBefore = accepted();
  let acceptsLeft = ACCEPTS;
  let isScheduled = false;

  function beginForm(exchange: Exchange): void {
    formsLeft -= 1;
    answer(exchange);
  }

  function beginPage(exchange: Exchange): void {
    pagesUntil ??= performance.now() + PAGES_MS;
    answer(exchange);
    if (!exchange.response.writableEnded) pagesUntil = 0;
  }

  function hasTimeForPages(): boolean {
    if (accepted() !== acceptedBefore && acceptsLeft > 0) return false;
    return pagesUntil === undefined || performance.now() < pagesUntil;
  }

  function nextTurn(): void {
    isScheduled = false;
    [formsLeft, pagesUntil] = [FORMS, undefined];
    if (forms.size + pages.size > 0) {
      schedule();
      for (let next = forms.next(); next; next = formsLeft > 0 ? forms.next() : undefined) begin(next, beginForm);
      for (let next = nextPage(); next; next = nextPage()) begin(next, beginPage);
    }
    const hasAccepted = accepted() !== acceptedBefore;
    acceptsLeft = hasAccepted && acceptsLeft > 0 ? acceptsLeft - 1 : ACCEPTS;
    acceptedBefore = accepted();
  }

  const nextPage = () => (hasTimeForPages() ? pages.next() : undefined);

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(nextTurn);
  }

  return (exchange) => {
    schedule();
    const isForm = exchange.request.method === 'POST';
    const [waiting, hasRoom] = isForm ? [forms, formsLeft > 0] : [pages, hasTimeForPages()];
    if (waiting.size > 0 || !hasRoom) waiting.add(clientOf(exchange.request), exchange);
    else if (isForm) beginForm(exchange);
    else beginPage(exchange);
  };
}

/** Does nothing for a client that has left meanwhile. */
function begin(exchange: Exchange, how: (exchange: Exchange) => void): void {
  if (!exchange.response.destroyed) how(exchange);
}
