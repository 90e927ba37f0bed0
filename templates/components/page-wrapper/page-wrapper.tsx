import type { ReactNode } from 'react';
import type { Chrome } from '../../chrome.ts';
import type { PageModel } from '../../page.ts';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { OptOutNote } from '../opt-out-note/opt-out-note.tsx';
import { PaymentProvider } from '../payment-note/payment-note.tsx';

interface PageWrapperProps {
  readonly chrome: Chrome;
  readonly page: Pick<PageModel, 'path' | 'phone' | 'hideFooter' | 'hideSalesButtons'>;
  readonly headerClass?: string;
  readonly footerClass?: string;
  readonly children: ReactNode;
}

/**
 * Header, main content, and footer unless the page hides it. Every page has the opt-out note, and the bottom bar unless
 * it hides the sales buttons. Then the header scrolls away, too.
 */
export function PageWrapper({ chrome, page, headerClass, footerClass, children }: PageWrapperProps) {
  const { path, phone, hideFooter, hideSalesButtons } = page;
  const classes = [headerClass, hideSalesButtons && 'header-still'].filter(Boolean).join(' ');
  return (
    <PaymentProvider notice={chrome.payment}>
      <Header {...chrome} phone={phone} current={path} className={classes} />
      <main id="main">{children}</main>
      {hideFooter ? <OptOutNote /> : <Footer {...chrome} phone={phone} className={footerClass} />}
      {!hideSalesButtons && <BottomBar phone={phone} quoteButton={chrome.quoteButton} />}
    </PaymentProvider>
  );
}
