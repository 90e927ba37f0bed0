import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { examplesOf, renderExample } from '../../testing/examples.ts';
import { DeadlineTimeline } from './deadline-timeline.tsx';
import { TimelineRoad } from './timeline-road.tsx';
import type { DeadlineTimelineProps } from './timeline-tool.tsx';

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
      'Show proof',
      'Today',
      'Ask for a hearing',
      'Suspension starts',
      'Pay',
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

  test('begins with the day to act on first, and the days that are left', () => {
    expect(texts(document, '.timeline-next :is(.timeline-what, .timeline-more)')).toEqual([
      'Act by Tuesday, November 17, 2026',
      '7 days left to ask for a hearing',
    ]);
  });

  test('marks as urgent the deadline to act on first, and no other', () => {
    expect(texts(document, '.timeline .is-next > strong')).toEqual(['Ask for a hearing']);
    const points = ['2026-11-02', '2026-11-17'].map((day) => ({ kind: 'hearing' as const, day }));
    const drawn = domOf(<TimelineRoad points={points} next={points[1]} event="notice" today="2026-11-10" />);
    expect(texts(drawn, '.is-next .timeline-day')).toEqual(['Nov 17, 2026']);
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
      '5 business days to show proof of insurance, counted from the notice.',
      'This day has passed. Call the agency now.',
      '15 days to ask for a hearing, counted from the notice.',
      '40 days until the suspension starts, counted from the notice.',
      '60 days to pay the judgment, counted from the judgment.',
      '2 years, counted from the conviction date.',
    ]);
    expect(texts(document, '.timeline-sources').map((text) => text.split(' (')[0])).toEqual([
      'Texas DPS, Offenses',
      'Texas DPS, Offenses',
      'A guide',
      'A guide',
      'Texas DPS, Offenses',
    ]);
  });

  test('says that it is an estimate, and leads to both calls and the calendar file', () => {
    expect(textOf(document.body)).toContain('An estimate. Your letter decides.');
    expect([...document.querySelectorAll('.timeline-actions a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+18005550199',
      'tel:+15125550123',
      '/deadlines.ics?state=texas&reason=dui&event=notice&date=2026-11-02',
    ]);
  });
});

describe('the first deadline that is left', () => {
  const example = examplesOf('deadline-timeline').find(({ name }) => name === 'dates after a notice');
  const { shown, ...props } = (example?.props ?? {}) as DeadlineTimelineProps;
  /** What stands first, of a hearing on Saturday, November 21. */
  const first = (today: string) => {
    const dates = { reason: 'dui', event: 'notice', date: '2026-11-06' } as const;
    const document = domOf(<DeadlineTimeline {...props} {...(shown ? { shown: { ...shown, dates, today } } : {})} />);
    return texts(document, '.timeline-next :is(.timeline-what, .timeline-more, .timeline-advice)');
  };

  test.each([
    [
      '2026-11-18',
      [
        'Act by Friday, November 20, 2026',
        '2 days left to ask for a hearing',
        'Moved up from Saturday, November 21, 2026, when offices are closed.',
      ],
    ],
    [
      '2026-11-20',
      [
        'Act today, Friday, November 20, 2026',
        'Today is the last open day to ask for a hearing',
        'Moved up from Saturday, November 21, 2026, when offices are closed.',
      ],
    ],
    [
      '2026-11-21',
      [
        'Act today, Saturday, November 21, 2026',
        'Today is the last day to ask for a hearing',
        'Offices are closed until Monday, November 23, 2026. If you can act online, do it now and keep proof. Call when they open.',
      ],
    ],
    ['2026-11-22', ['The days that we can count have passed. Call DPS now, and ask what is still open.']],
  ])('is named by a day that is still to come: %s', (today, words) => {
    expect(first(today)).toEqual(words);
  });
});

test('where no deadline is counted from the day that was entered, it says from which one is', () => {
  const example = examplesOf('deadline-timeline').find(({ name }) => name === 'dates after a notice');
  const { shown, ...props } = (example?.props ?? {}) as DeadlineTimelineProps;
  const dates = { reason: 'dui', event: 'crash', date: '2026-11-06' } as const;
  const document = domOf(<DeadlineTimeline {...props} {...(shown ? { shown: { ...shown, dates } } : {})} />);
  expect(texts(document, '.timeline-what')).toEqual([
    'We know of no deadline from the crash. Enter the date of your notice or letter or the judgment.',
  ]);
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
