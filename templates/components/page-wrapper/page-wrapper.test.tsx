import { expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { domOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { PaymentNote } from '../payment-note/payment-note.tsx';
import { PageWrapper } from './page-wrapper.tsx';

const page = { path: '/lpe', phone: '+18775550123', hideFooter: false };

test('passes its style classes to header and footer', () => {
  const document = domOf(
    <PageWrapper chrome={chromeOf(testSite)} page={page} headerClass="on-dark" footerClass="short">
      <p>Words</p>
    </PageWrapper>,
  );
  expect(document.querySelector('header')?.className).toBe('header on-dark');
  expect(document.querySelector('footer')?.className).toBe('footer short');
  expect(document.querySelector('main p')?.textContent).toBe('Words');
});

test('a page that sells nothing says who pays in its footer alone', () => {
  const notice = { text: 'Insurers pay us.', name: 'How', link: '/about', short: 'Insurers pay us' };
  const show = (hideSalesButtons: boolean) =>
    domOf(
      <PageWrapper chrome={{ ...chromeOf(testSite), payment: notice }} page={{ ...page, hideSalesButtons }}>
        <PaymentNote />
      </PageWrapper>,
    );
  const notes = (document: Document, part: string) => document.querySelectorAll(`${part} .payment-note`).length;
  expect([notes(show(false), 'main'), notes(show(false), 'footer')]).toEqual([1, 1]);
  expect([notes(show(true), 'main'), notes(show(true), 'footer')]).toEqual([0, 1]);
});
