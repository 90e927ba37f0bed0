import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { TimelineRoad } from './timeline-road.tsx';

const show = (name: string) => domOf(renderExample('deadline-timeline', name));
const texts = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map(textOf);

test('asks by GET, and the answer begins at the dates', () => {
  const form = show('before anything was entered').querySelector('form');
  expect(form?.getAttribute('action')).toBe('/deadlines#dates');
  expect([...(form?.querySelectorAll('select, input') ?? [])].map((field) => field.getAttribute('name'))).toEqual([
    'state',
    'reason',
    'event',
    'date',
    'reinstated',
  ]);
});

test('the question stands above the answer, on the surface of the title', () => {
  const document = show('dates after a notice');
  expect(document.querySelector('.tool-ask form')).not.toBeNull();
  expect(document.querySelector('.tool-answer .timeline')).not.toBeNull();
});

describe('the line', () => {
  const document = show('dates after a notice');

  test('has every point in order, with today among them, and what has no date last', () => {
    expect(texts(document, '.timeline-point > :first-child')).toEqual([
      'Your notice or letter',
      'Proof of insurance',
      'Today',
      'Hearing',
      'Suspension',
      'Payment',
      'The filing ends',
    ]);
    expect(texts(document, '.timeline-point > :nth-child(2)')).toEqual([
      'Monday, November 2, 2026',
      'Monday, November 9, 2026',
      'November 10, 2026',
      'Tuesday, November 17, 2026',
      'Saturday, December 12, 2026',
      'Counted from another day. Enter that one to see a date.',
      'Counted from another day. Enter that one to see a date.',
    ]);
  });

  test('begins with the days that are left until the first deadline', () => {
    expect(texts(document, '.timeline-next .figure')).toEqual(['7 days']);
    expect(texts(document, '.timeline-what')).toEqual(['to ask for a hearing']);
  });

  test('says of each day how far it is from today', () => {
    expect(texts(document, '.timeline-left')).toEqual(['8 days ago', '1 day ago', '7 days left', '32 days left']);
  });

  test('is drawn to scale for the eye only, because the list says the same', () => {
    const points = ['2026-11-02', '2026-11-17', '2028-11-02'].map((day) => ({ kind: 'hearing' as const, day }));
    const drawn = domOf(<TimelineRoad points={points} event="notice" today="2026-11-10" />);
    expect(drawn.querySelector('.timeline-road')?.getAttribute('aria-hidden')).toBe('true');
    expect(texts(drawn, '.timeline-day')).toEqual(['Nov 2, 2026', 'Nov 17, 2026', 'Nov 2, 2028']);
    expect(drawn.querySelector('.timeline-break')).not.toBeNull();
  });

  test('has the rule and the source of each', () => {
    expect(texts(document, '.timeline-point > p').filter((text) => text !== '')).toEqual([
      '5 business days to show proof of insurance, counted from the notice',
      'This day has passed. Call the agency now.',
      '15 days to ask for a hearing, counted from the notice',
      '40 days until the suspension starts, counted from the notice',
      '60 days to pay the judgment, counted from the judgment',
      '2 years, counted from the conviction date',
    ]);
    expect(texts(document, '.timeline-sources').map((text) => text.split(' (')[0])).toEqual([
      'Texas DPS, Offenses',
      'Texas DPS, Offenses',
      'A guide',
      'A guide',
      'Texas DPS, Offenses',
    ]);
  });

  test('says that it is an estimate, and leads to the calendar file', () => {
    expect(textOf(document.body)).toContain('An estimate. Your letter decides.');
    expect(document.querySelector('.timeline-actions .button-plain')?.getAttribute('href')).toBe(
      '/deadlines.ics?state=texas&reason=dui&event=notice&date=2026-11-02',
    );
  });
});

test('a filing of varying length ends within a range', () => {
  expect(textOf(show('a filing that ends within a range').querySelector('.timeline .is-end'))).toContain(
    'February 28, 2025 to February 28, 2027',
  );
});

test('an error is said above the form and at its field, and nothing is lost', () => {
  const document = show('with errors');
  expect(texts(document, '.error-summary a')).toEqual(['Pick a state', 'There is no 2026-02-31 in the calendar']);
  const date = document.querySelector('input[name=date]');
  expect([date?.getAttribute('type'), date?.getAttribute('value')]).toEqual(['text', '2026-02-31']);
  expect(document.querySelector('[name=date]')?.getAttribute('aria-describedby')).toContain('date-error');
  expect(document.querySelector('[name=reason] [selected]')?.getAttribute('value')).toBe('dui');
  expect(document.getElementById('dates')?.querySelector('.error-summary')).not.toBeNull();
});
