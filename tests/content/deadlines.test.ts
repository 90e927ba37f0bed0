import { describe, expect, test } from 'vitest';
import { openValues } from '../../cli/pipeline/emit/open-data/open-values.ts';
import { composeAnswer } from '../../schemas/rules/answers/compose-answer.ts';
import { TIMELINE_EVENTS, timelinePoints } from '../../schemas/rules/deadlines/deadline-timeline.ts';
import { timelineRules } from '../../schemas/rules/deadlines/timeline-rules.ts';
import { driverRules, namedReasons } from '../../schemas/rules/facts/driver-rules.ts';
import { deadlineInWords } from '../../templates/format/driver-rules.ts';
import { pointRule } from '../../templates/format/timeline-words.ts';
import { SITES } from './sites.ts';

describe.each(SITES)('on %s', (_, real) => {
  const states = real.content
    .all('state')
    .map(({ slug, data }) => ({ slug, facts: data, rules: driverRules(slug, data) }));

  test('the timeline has the deadlines of the answer for its state and reason, whatever day is entered', () => {
    for (const { slug, rules } of states) {
      const counted = timelineRules(rules);
      for (const reason of [...namedReasons(), undefined]) {
        const { deadlines } = composeAnswer(rules, reason);
        const expected = deadlines.filter(({ kind }) => kind !== 'other').map((one) => `${deadlineInWords(one)}.`);
        for (const event of TIMELINE_EVENTS) {
          const dates = { date: '2026-11-02', event, ...(reason ? { reason } : {}) };
          const points = timelinePoints(counted, dates).filter(({ deadline }) => deadline !== undefined);
          expect(points.map(pointRule).toSorted(), `${slug} ${reason} ${event}`).toEqual(expected.toSorted());
        }
      }
    }
  });

  test('a notice that is handed over at the arrest gives one date, whichever of the two days is entered', () => {
    for (const { slug, rules } of states) {
      for (const reason of namedReasons()) {
        const served = composeAnswer(rules, reason).deadlines.filter(({ servedAtArrest }) => servedAtArrest === true);
        const dated = (event: 'arrest' | 'notice') =>
          timelinePoints(timelineRules(rules), { date: '2026-11-02', event, reason }).filter(
            ({ deadline, day }) => deadline?.servedAtArrest === true && day !== undefined,
          );
        expect(dated('arrest'), `${slug} ${reason}`).toEqual(dated('notice'));
        expect(dated('arrest'), `${slug} ${reason}`).toHaveLength(served.filter(({ kind }) => kind !== 'other').length);
      }
    }
  });

  test('the open data names for each fee and deadline the reasons in whose answers it stands', () => {
    for (const { slug, facts, rules } of states) {
      const values = openValues(facts);
      for (const reason of namedReasons()) {
        const { deadlines, fees } = composeAnswer(rules, reason);
        const named = values.filter(({ reasons }) => reasons?.includes(reason));
        const texts = named.map(({ about, value }) => `${about}: ${value}`).toSorted();
        const expected = [
          ...deadlines.map(({ what, days, business }) => `${what}: ${days} ${business ? 'business days' : 'days'}`),
          ...fees.map((fee) => `${fee.for}: ${fee.amount}`),
        ];
        expect(texts, `${slug} ${reason}`).toEqual(expected.toSorted());
      }
    }
  });
});
