import { describe, expect, test } from 'vitest';
import type { Deadline } from '../../generated/content-types.ts';
import { type FilingEnd, type TimelineAnswer, type TimelineDates, timelinePoints } from './deadline-timeline.ts';

const deadline = (more: Partial<Deadline> = {}): Deadline => ({
  what: 'ask for a hearing',
  kind: 'hearing',
  days: 15,
  from: 'notice',
  sources: ['dps'],
  ...more,
});
const filing = (more: Partial<FilingEnd> = {}): FilingEnd => ({
  reason: 'dui',
  length: '2 years',
  startsOn: 'conviction',
  sources: ['dps'],
  ...more,
});

function points(answer: Partial<TimelineAnswer>, dates: Partial<TimelineDates> = {}) {
  const answers = [{ reason: 'dui', deadlines: [], ends: [], ...answer }] as const;
  const rules = { slug: 'texas', name: 'Texas', agency: 'DPS', verifiedOn: '2026-11-21', answers, sources: [] };
  const entered = { date: '2026-11-02', event: 'notice', reason: 'dui', ...dates } as const;
  return timelinePoints(rules, entered).map(({ kind, day, until }) =>
    [kind, day ?? 'open', ...(until ? [until] : [])].join(' '),
  );
}

describe('deadlines', () => {
  test('are counted from the day that was entered, and stand in the order of their days', () => {
    const deadlines = [deadline({ days: 40, kind: 'suspension' }), deadline()];
    expect(points({ deadlines })).toEqual(['start 2026-11-02', 'hearing 2026-11-17', 'suspension 2026-12-12']);
  });

  test('in business days skip weekends and holidays', () => {
    expect(points({ deadlines: [deadline({ days: 8, business: true })] })).toContain('hearing 2026-11-13');
  });

  test('that are counted from another day have none, and come last', () => {
    const deadlines = [deadline({ from: 'arrest' }), deadline({ from: 'other', kind: 'payment' }), deadline()];
    expect(points({ deadlines })).toEqual(['start 2026-11-02', 'hearing 2026-11-17', 'hearing open', 'payment open']);
  });

  test('are counted from the day the license was given back only when that was entered', () => {
    const deadlines = [deadline({ from: 'reinstatement', kind: 'course', days: 90 }), deadline()];
    expect(points({ deadlines })).toEqual(['start 2026-11-02', 'hearing 2026-11-17', 'course open']);
    expect(points({ deadlines }, { reinstated: '2027-01-15' })).toContain('course 2027-04-15');
  });

  test('whose notice is handed over at the arrest are counted from the arrest, too, and the other way round', () => {
    const hearing = deadline({ servedAtArrest: true });
    expect(points({ deadlines: [hearing] }, { event: 'arrest' })).toEqual(['start 2026-11-02', 'hearing 2026-11-17']);
    const fromArrest = deadline({ from: 'arrest', servedAtArrest: true });
    expect(points({ deadlines: [fromArrest] })).toEqual(['start 2026-11-02', 'hearing 2026-11-17']);
    expect(points({ deadlines: [hearing] }, { event: 'conviction' })).toContain('hearing open');
  });

  test('of other reasons are left out, and those of one when the reason is not known', () => {
    expect(points({ deadlines: [deadline()] }, { reason: 'points' })).toEqual(['start 2026-11-02']);
    expect(points({ deadlines: [deadline()] }, { reason: undefined })).toEqual(['start 2026-11-02']);
  });
});

describe('the end of the filing', () => {
  const conviction = { event: 'conviction' } as const;

  test.each([
    ['2 years', 'end 2028-11-02'],
    ['180 days', 'end 2027-05-01'],
    ['1 to 3 years', 'end 2027-11-02 2029-11-02'],
    ['up to 3 years', 'end 2026-11-02 2029-11-02'],
    ['for life', 'end open'],
    ['5 to 20 years, then as long as you hold a license', 'end open'],
    ['as long as the suspension lasts', 'end open'],
  ])('after %s is %s', (length, end) => {
    expect(points({ ends: [filing({ length })] }, conviction)).toContain(end);
  });

  test('of a leap day is on the last day of February', () => {
    expect(points({ ends: [filing({ length: '3 years' })] }, { ...conviction, date: '2024-02-29' })).toContain(
      'end 2027-02-28',
    );
  });

  test('is counted from the day the license was given back only when that was entered', () => {
    const ends = [filing({ startsOn: 'reinstatement' })];
    expect(points({ ends })).toContain('end open');
    expect(points({ ends }, { reinstated: '2027-01-15' })).toContain('end 2029-01-15');
  });

  test('is not guessed from a notice, from the end of a suspension or without a first day', () => {
    const ends = [filing(), filing({ startsOn: 'end-of-suspension' }), filing({ startsOn: undefined })];
    expect(points({ ends })).toEqual(['start 2026-11-02', 'end open', 'end open', 'end open']);
  });
});
