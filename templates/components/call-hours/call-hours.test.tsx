import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { CallHours, CallHoursProvider, ShortCallHours } from './call-hours.tsx';

const calls = { text: 'Ann Lee answers Monday to Friday, 8 a.m. to 8 p.m., Central time.', short: 'Mon–Fri 8–8' };

test('a number has beside it who answers and when', () => {
  const { body } = domOf(
    <CallHoursProvider calls={calls}>
      <CallHours />
      <ShortCallHours />
    </CallHoursProvider>,
  );
  expect([textOf(body.querySelector('p')), textOf(body.querySelector('span'))]).toEqual([calls.text, calls.short]);
});

test('without hours there is nothing in a bar', () => {
  const { body } = domOf(
    <CallHoursProvider calls={{ text: 'Ann Lee answers.' }}>
      <CallHours />
      <ShortCallHours />
    </CallHoursProvider>,
  );
  expect(textOf(body)).toBe('Ann Lee answers.');
});

test('a site that does not say it shows nothing', () => {
  expect(domOf(<CallHours />).body.innerHTML).toBe('');
  expect(domOf(<ShortCallHours />).body.innerHTML).toBe('');
});
