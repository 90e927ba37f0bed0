import { expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { domOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
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
