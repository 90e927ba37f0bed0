import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { exampleRoad } from './example-road.ts';

const withDeadline = testSite.states.map((state) => ({
  ...state,
  facts: {
    ...state.facts,
    triggers: [
      {
        reason: 'uninsured-driving' as const,
        filing: 'required' as const,
        length: '1 year',
        countedFrom: 'the date of the suspension',
        note: 'N.',
        sources: [],
      },
    ],
    deadlines: [
      {
        what: 'to show proof of insurance',
        kind: 'filing' as const,
        days: 45,
        from: 'notice' as const,
        reasons: ['uninsured-driving' as const],
        sources: [],
      },
    ],
  },
}));

test('an example is the road of one case, in days, with its state and reason', () => {
  expect(exampleRoad({ states: withDeadline }, 'OH')).toEqual({
    name: 'Ohio, driving without insurance',
    page: '/state/ohio-sr22',
    stops: [
      { title: 'Your notice or letter', figure: 'Day 0', text: 'The day printed on it.' },
      {
        title: 'Show proof',
        figure: '45 days',
        text: 'of insurance, counted from the notice.',
        kind: 'deadline',
      },
      {
        title: 'The filing ends',
        figure: '1 year',
        text: 'Counted from the date of the suspension.',
        kind: 'end',
        afterBreak: true,
      },
    ],
  });
});

test('a state without such a case, or that the site does not have, has no example', () => {
  const without = withDeadline.map((state) => ({ ...state, facts: { ...state.facts, deadlines: [] } }));
  expect(exampleRoad({ states: without }, 'OH')).toBeUndefined();
  expect(exampleRoad({ states: withDeadline }, 'WY')).toBeUndefined();
  expect(exampleRoad({ states: withDeadline }, undefined)).toBeUndefined();
});
