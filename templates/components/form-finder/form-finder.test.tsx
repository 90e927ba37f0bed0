import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { FormFinder } from './form-finder.tsx';

const show = (name: string) => domOf(renderExample('form-finder', name));
const texts = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map(textOf);

describe('the sentence', () => {
  const picked = (document: Document) => texts(document, '.finder-sentence [selected]');

  test('asks all questions at once, by GET, with every state', () => {
    const document = show('the empty sentence');
    expect(document.querySelector('.tool-ask form')?.getAttribute('action')).toBe('/which-form');
    const names = [...document.querySelectorAll('select')].map((field) => field.getAttribute('name'));
    expect(names).toEqual(['state', 'home', 'reason', 'car', 'insured']);
    expect(texts(document, '[name=state] option')).toEqual(['pick a state', 'Florida', 'Texas']);
    expect(texts(document, '[name=home] option')).toEqual(['the same state', 'Florida', 'Texas']);
  });

  test('offers the same reasons in every state', () => {
    const document = show('a sentence with a state');
    const values = [...document.querySelectorAll('[name=reason] option')].map((option) => option.getAttribute('value'));
    expect(values).toEqual([
      ...['', 'dui', 'refusal', 'uninsured-driving', 'uninsured-crash', 'unpaid-judgment', 'points'],
      ...['repeat-offenses', 'other', 'unknown'],
    ]);
  });

  test('keeps what was picked, and stays above the answer to be changed', () => {
    expect(picked(show('a sentence with two answers'))).toEqual([
      'Texas',
      'the same state',
      'DUI or DWI',
      'own or not',
      'have or not',
    ]);
    expect(picked(show('an answer with a filing'))).toEqual([
      'Texas',
      'the same state',
      'DUI or DWI',
      'do not own',
      'do not have',
    ]);
  });

  test('is one line above its answer, and opens to be changed', () => {
    const fold = show('an answer with a filing').querySelector('.tool-ask > .wrap > details');
    expect(textOf(fold?.querySelector('summary'))).toBe('Your case: Texas, DUI or DWI, no car, not insured. Change');
    expect(fold?.querySelector('form')).not.toBeNull();
    expect(show('the empty sentence').querySelector('details')).toBeNull();
    expect(show('a sentence with two answers').querySelector('details')).toBeNull();
  });

  test('with an answer that means nothing says so at its field', () => {
    const field = show('a state that is none').querySelector('select');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(textOf(field?.closest('.field')?.querySelector('.field-error'))).toContain('“Texarkana.” Pick yours');
  });
});

describe('an answer', () => {
  const answer = show('an answer with a filing');

  test('has form, rule, limits, non-owner policy and fees, each with its source, and says nothing twice', () => {
    const facts = [...answer.querySelectorAll('.finder-columns .reason-answer > div')].map((fact) =>
      [textOf(fact.querySelector('dt')), ...[...fact.querySelectorAll('dd')].map(textOf)].join(': '),
    );
    expect(facts).toEqual([
      'Form: SR-221',
      'The rule: The SR-22 is kept for two years from the conviction.1',
      'Your policy: At least $30,000 for one injured person, $60,000 for one crash and $25,000 for damage2',
      'Driving in the meantime: Occupational license: A court grants it.1',
      'If you cannot pay: Ask the court to waive the fine.1',
      'What ends it: Two years after the conviction.1',
      'Without a car: Texas accepts the filing on a non-owner policy2',
    ]);
    expect(texts(answer, '.cost-total, .cost-sheet ol > li')).toEqual([
      'You pay $100, plus $10 in some cases',
      'Your policy, and what the insurer charges for an SR-22, paid to the insurer before DPS gives the license back',
      '$100: a DWI suspension, paid to DPS1',
      '$10: an occupational license (in some cases), paid to the court1',
    ]);
    expect(texts(answer, '.sources li')).toEqual([
      'Texas DPS, Offenses (official, excerpt read)',
      'A guide (copy on another site read)',
    ]);
  });

  test('puts the hearing first, then the policy, the filing, the fee and the agency', () => {
    expect(texts(answer, '.how-to-file strong')).toEqual([
      'Decide about a hearing first',
      'Ask for a non-owner policy',
      'Let the insurer file the SR-22',
      'Pay what is due',
      'Check with DPS before you drive',
    ]);
  });

  test('begins with its sign, and with what is due first, what it comes to and how long it lasts', () => {
    expect(textOf(answer.querySelector('.finder-verdict .sign'))).toBe('SR22');
    expect(texts(answer, '.finder-verdict dd')).toEqual([
      '15 days to ask for a hearing, counted from the notice1',
      '$100 besides the policy',
      '2 years counted from the conviction date1',
    ]);
    expect(show('an answer without a filing').querySelector('.finder-verdict .sign-none')).not.toBeNull();
    expect(show('an answer that a court decides').querySelector('.finder-verdict .sign-sometimes')).not.toBeNull();
  });

  test('says that the letter decides, as the empty sentence does', () => {
    expect(textOf(answer.querySelector('.finder-standing'))).toBe(
      'Your letter decides. If it or a court order asks for something else, that counts.',
    );
    const empty = show('the empty sentence');
    expect(textOf(empty.querySelector('.finder-go'))).toContain('Your letter decides, not this page.');
    expect(empty.querySelector('.finder-signs a')?.getAttribute('href')).toBe('/what-is-sr22');
  });

  test('says what is not settled, what it rests on, and whom to call', () => {
    expect(textOf(answer.body)).toContain('Some insurers count from the filing.');
    expect(textOf(answer.body)).toContain('An excerpt of an official text was read.');
    expect(answer.querySelector('a[href="tel:+15125550123"]')).not.toBeNull();
  });

  test('is followed by whom to call: an agent for the policy, and the agency for the license', () => {
    const calls = (name: string) =>
      [...show(name).querySelectorAll('.finder-verdict .finder-calls a.button')].map((link) => [
        link.getAttribute('href'),
        link.classList.contains('button-plain'),
      ]);
    expect(calls('an answer with a filing')).toEqual([
      ['tel:+18005550199', false],
      ['tel:+15125550123', true],
    ]);
    expect(calls('an answer without a filing')).toEqual([
      ['tel:+15125550123', true],
      ['tel:+18005550199', true],
    ]);
  });

  test('for which no rule was found has a question as its sign, and says so below it', () => {
    const plate = (name: string) => texts(show(name), '.finder-plate > *');
    expect(plate('a reason without a rule')).toEqual(['?', 'No rule found']);
    expect(plate('an answer that is not settled')).toEqual(['?', 'No rule found']);
    expect(plate('a reason that is not known')).toEqual(['?', 'Your letter names it']);
    expect(plate('an answer that a court decides')).toEqual(['SR22', 'If a court orders it']);
    expect(plate('an answer with a filing')).toEqual(['SR22']);
    expect(texts(show('an answer that is not settled'), '.finder-verdict dt')).not.toContain('Keep it');
  });

  test('says whom to call, its figures, what is paid, what to do, and last its sources, in this order', () => {
    const parts = ['.finder-calls', '.finder-verdict dl', '.cost-sheet', '.how-to-file', '.reason-answer', '.sources'];
    const found = [...answer.querySelectorAll(parts.join())].map((part) => parts.find((one) => part.matches(one)));
    expect([...new Set(found)]).toEqual(parts);
    expect(texts(answer, '.sources h2, .sources h3')).toEqual(['Sources']);
  });

  test('shows at each part that folds that it opens', () => {
    const folds = [...answer.querySelectorAll('summary:not(.finder-case > *)')];
    expect(folds.length).toBeGreaterThan(0);
    for (const fold of folds) expect(fold.querySelector('svg'), textOf(fold)).not.toBeNull();
  });

  test('leads to the deadlines and to the page of the state', () => {
    const links = [...answer.querySelectorAll('.finder-links a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/deadlines?state=texas&reason=dui', '/state/texas-sr22']);
  });

  test('that is not settled does not sound as if it were', () => {
    const text = textOf(show('an answer that is not settled').body);
    expect(text).toContain('No rule found: ask DPS');
    expect(text).not.toContain('How long');
  });

  test('without a filing offers no form, and does not name limits for one', () => {
    const document = show('an answer without a filing');
    expect(document.querySelector('#quote')).toBeNull();
    expect(textOf(document.body)).toContain('None in this case');
    expect(textOf(document.body)).not.toContain('At least $30,000');
  });

  test('for a reason without a rule says so, and whom to ask', () => {
    const text = textOf(show('a reason without a rule').body);
    expect(text).toContain('No rule found: ask DPS');
    expect(text).not.toContain('How long');
  });

  test('that a court decides sends the reader to the court papers, with the certainty in words', () => {
    const document = show('an answer that a court decides');
    expect(textOf(document.body)).toContain('Perhaps: a court decides whether you need an SR-22');
    expect(texts(document, '.how-to-file strong')).toContain('Look in your court papers');
  });

  test('for an unpaid judgment begins with paying it', () => {
    expect(texts(show('an unpaid judgment'), '.how-to-file strong')[0]).toBe(
      'Pay, settle, or get installments approved',
    );
  });

  test('pays the total of its own parts', () => {
    expect(textOf(show('an unpaid judgment').querySelector('.how-to-file'))).toContain(
      '$745 in all: $600 (a civil penalty); $145 (the license)',
    );
  });

  test('shows as its deadline only what the driver can miss', () => {
    const document = show('an answer whose days are no deadline');
    expect(texts(document, '.finder-verdict dt')).toEqual(['Suspension', 'To pay', 'Keep it']);
    expect(texts(document, '.finder-verdict dd')[0]).toBe(
      '21 days until the suspension starts, unless you file first1',
    );
  });

  test('says of what is paid by the case that one of the amounts is due', () => {
    const text = textOf(show('an answer whose days are no deadline').querySelector('.how-to-file'));
    expect(text).toContain('one of $50 (SR-22 fee, first time) or $250 (later); $100 (a license).');
  });

  test('says of one fee its amount once', () => {
    expect(textOf(answer.querySelector('.how-to-file'))).toContain('Pay what is due $100 (a DWI suspension)');
  });

  test('does not ask a driver to buy or file what may not be needed', () => {
    const document = show('a reason without a rule');
    expect(texts(document, '.how-to-file strong')).toContain('If you need the SR-22, let the insurer file it');
    expect(textOf(document.querySelector('.how-to-file'))).not.toContain('that you need an SR-22');
  });

  test('of an unpaid judgment says that its total leaves out the judgment', () => {
    expect(texts(show('an unpaid judgment'), '.finder-verdict dd')).toEqual([
      '15 days to ask for a hearing, counted from the notice1',
      '$745 besides the judgment and the policy',
      'As long as you hold a license 1',
    ]);
  });

  test('says beside the total what has no price', () => {
    const document = show('an answer whose days are no deadline');
    expect(texts(document, '.finder-verdict dd')[1]).toBe(
      '$150 to $350 besides the policy, and what has no published price',
    );
    expect(textOf(document.querySelector('.how-to-file'))).toContain('$150 to $350 and what has no published price: ');
  });

  test('links a step to a page of the state, never to a repository', () => {
    const links = [...show('an answer whose days are no deadline').querySelectorAll('.how-to-file a')];
    expect(links.map((link) => link.getAttribute('href'))).not.toContain('https://github.com/example/code-tx');
  });

  test('for an unknown reason says where to look first', () => {
    const document = show('a reason that is not known');
    expect(texts(document, '.how-to-file strong')[0]).toBe('Find your letter');
    expect(document.querySelector('.finder-links a')?.getAttribute('href')).toBe('/deadlines?state=texas');
  });
});

test('a quote form that came back keeps the answers and the way to them', () => {
  const document = show('the quote form came back');
  expect(texts(document, '.finder-sentence [selected]')).toEqual([
    'Texas',
    'the same state',
    'DUI or DWI',
    'do not own',
    'have',
  ]);
  expect(document.querySelector('.tool-answer a.button')?.getAttribute('href')).toBe(
    '/which-form?state=texas&reason=dui&car=no&insured=yes',
  );
});

describe('a quote form that came back', () => {
  const states = [
    { slug: 'ohio', name: 'Ohio', code: 'OH' },
    { slug: 'north-carolina', name: 'North Carolina', code: 'NC' },
  ];
  const setup = { page: '/which-form', phone: '+18005550199', consent: { version: 'lead-1', text: 'I agree.' } };

  test.each([
    ['North Carolina', '&home=north-carolina'],
    [' nc ', '&home=north-carolina'],
    ['Ohio', ''],
    ['Atlantis', ''],
    ['', ''],
  ])('keeps where the driver lives, as its field says: “%s”', (state, home) => {
    const values = { filingState: 'OH', filingReason: 'dui', ownsCar: '', insured: 'on', state };
    const posted = { form: 'quote', values, errors: { name: 'Name is required' } } as const;
    const finder = <FormFinder states={states} quote={{ name: 'quote', setup }} posted={posted} />;
    const link = domOf(renderToStaticMarkup(finder)).querySelector('.tool-answer a');
    expect(link?.getAttribute('href')).toBe(`/which-form?state=ohio${home}&reason=dui&car=no&insured=yes`);
  });
});
