import { expect, test } from 'vitest';
import { domOf, textOf } from '../../testing/dom.ts';
import { PaymentNote, PaymentProvider } from './payment-note.tsx';

const notice = { text: 'Agents pay us.', name: 'How we are paid', link: '/about#pay' };

test('says who pays, with a link that says more', () => {
  const { body } = domOf(
    <PaymentProvider notice={notice}>
      <PaymentNote />
    </PaymentProvider>,
  );
  expect(textOf(body)).toBe('Agents pay us. How we are paid');
  expect(body.querySelector('a')?.getAttribute('href')).toBe('/about#pay');
});

test('is nothing on a site without words for it', () => {
  expect(domOf(<PaymentNote />).body.innerHTML).toBe('');
});

test('says in the same line who we are not, also on a site without words on who pays', () => {
  const { body } = domOf(
    <PaymentProvider notice={notice}>
      <PaymentNote before="We are no insurer." />
    </PaymentProvider>,
  );
  expect(textOf(body.querySelector('p'))).toBe('We are no insurer. Agents pay us. How we are paid');
  expect(textOf(domOf(<PaymentNote before="We are no insurer." />).body)).toBe('We are no insurer.');
});
