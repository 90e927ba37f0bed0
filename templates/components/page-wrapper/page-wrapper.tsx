import type { ReactNode } from 'react';
import type { Chrome } from '../../chrome.ts';
import type { PageModel } from '../../page.ts';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { OptOutNote } from '../opt-out-note/opt-out-note.tsx';
import { PaymentProvider } from '../payment-note/payment-note.tsx';

export interface PageWrapperProps {
  readonly chrome: Chrome;
  readonly page: Pick<PageModel, 'path' | 'phone' | 'hideFooter'>;
  readonly headerClass?: string;
  readonly footerClass?: string;
  readonly children: ReactNode;
}

/** Header, main content, and footer unless the page hides it. Every page has the opt-out note and the bottom bar. */
export function PageWrapper({ chrome, page, headerClass, footerClass, children }: PageWrapperProps) {
  const { path, phone, hideFooter } = page;
  return (
    <PaymentProvider notice={chrome.payment}>
      <Header {...chrome} phone={phone} current={path} className={headerClass} />
      <main id="main">{children}</main>
      {hideFooter ? <OptOutNote /> : <Footer {...chrome} phone={phone} className={footerClass} />}
      <BottomBar phone={phone} quoteButton={chrome.quoteButton} />
    </PaymentProvider>
  );
}
