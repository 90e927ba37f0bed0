import { FINDER_PATH, FINDER_QUESTIONS, readAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { page, problem } from '../../http/answer.ts';
import { printable } from '../../lib/text.ts';
import { findState } from '../../site/site-data.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /which-form?state=texas&reason=dui&car=no&insured=no: the page at its next question, or with its answer. Each
 * answer has an address that can be kept and sent. Nothing is stored.
 */
export const endpoint: Endpoint = {
  bundle: 'driver-rules',
  method: 'GET',
  path: FINDER_PATH,
  handler: answerFinder,
  beforePages: FINDER_QUESTIONS.map((key) => ({ key })),
};

async function answerFinder(request: Request, { pages, site }: Deps): Promise<Response> {
  const states = await site.states();
  const query = printableQuery(request.url);
  const { answers, errors } = readAnswers(query, (text) => findState(states, text)?.slug);
  const rules = answers.state === undefined ? undefined : await site.driverRules(answers.state);
  const html = await pages.formFinder({ path: FINDER_PATH, answers, errors, ...(rules ? { rules } : {}) });
  if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
  return page(html, Object.keys(errors).length > 0 ? 422 : 200);
}

/** The query of an address, without signs that a page cannot show. */
function printableQuery(url: string): URLSearchParams {
  const { searchParams } = new URL(url);
  return new URLSearchParams([...searchParams].map(([name, value]) => [name, printable(value)]));
}
