import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReceiptPart } from '../../../schemas/generated/content-types.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { renderExample } from '../../testing/examples.ts';
import { PaymentProvider } from '../payment-note/payment-note.tsx';
import { ReceiptTicket } from './receipt-ticket.tsx';

test('says what was sent, and its reference', () => {
  const ticket = domOf(renderExample('receipt-ticket', 'a sent quote form')).querySelector('.receipt-ticket');
  expect(textOf(ticket?.querySelector('p'))).toBe('Quote request');
  expect(textOf(ticket?.querySelector('.figure'))).toBe('019A-A604-B500');
});

test('says that it is saved where no reference is known', () => {
  const ticket = domOf(renderExample('receipt-ticket', 'a form whose reference is not known'));
  expect(textOf(ticket.body)).toBe('Quote request It is saved.');
});

test('leads a visitor of whom nothing is known to the page about each form, without script', () => {
  const part = { title: 'T', text: 'T', stepsTitle: 'S', steps: [], next: { name: 'N', link: '/', text: 'T' } };
  const parts = [
    { ...part, form: 'any' },
    { ...part, form: 'quote', sent: 'Quote request' },
    { ...part, form: 'contact', sent: 'Message' },
  ] as ReceiptPart[];
  const links = [...domOf(renderToStaticMarkup(<ReceiptTicket parts={parts} />)).querySelectorAll('a')];
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Quote request', '/thank-you?sent=quote'],
    ['Message', '/thank-you?sent=contact'],
  ]);
});

test('has the call where the form asks for one, and who pays for it', () => {
  const part = { title: 'T', text: 'T', stepsTitle: 'S', steps: [], next: { name: 'N', link: '/', text: 'T' } };
  const parts = [
    { ...part, form: 'any', isCalled: true },
    { ...part, form: 'contact', sent: 'Message' },
  ] as ReceiptPart[];
  const notice = { text: 'Agents pay us.', name: 'How', link: '/about' };
  const calls = (sent?: 'contact') => {
    const ticket = (
      <PaymentProvider notice={notice}>
        <ReceiptTicket parts={parts} phone="+18005550199" {...(sent ? { sent } : {})} />
      </PaymentProvider>
    );
    const document = domOf(renderToStaticMarkup(ticket));
    return ['.button-main', '.payment-note'].map((part) => document.querySelectorAll(part).length);
  };
  expect([calls(), calls('contact')]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});
