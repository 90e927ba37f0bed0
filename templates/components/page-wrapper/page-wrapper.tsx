import type { ReactNode } from 'react';
import type { Chrome } from '../../chrome.ts';
import type { PageModel } from '../../page.ts';
import { Repeated } from '../../repeated.tsx';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { CallHoursProvider } from '../call-hours/call-hours.tsx';
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
  const { payment, quoteButton, calls } = chrome;
  const classes = [headerClass, hideSalesButtons && 'header-still'].filter(Boolean).join(' ');
  const current = isInMenu(path, chrome.menu) ? path : '';
  return (
    <PaymentProvider notice={payment}>
      <Repeated name={`header ${phone} ${current} ${classes}`}>
        <CallHoursProvider calls={calls}>
          <Header {...chrome} phone={phone} current={current} className={classes} />
        </CallHoursProvider>
      </Repeated>
      <main id="main">
        <CallHoursProvider calls={calls}>{children}</CallHoursProvider>
      </main>
      {hideFooter ? (
        <OptOutNote />
      ) : (
        <Repeated name={`footer ${phone} ${footerClass}`}>
          <PaymentProvider notice={payment}>
            <CallHoursProvider calls={calls}>
              <Footer {...chrome} phone={phone} className={footerClass} />
            </CallHoursProvider>
          </PaymentProvider>
        </Repeated>
      )}
      {!hideSalesButtons && (
        <Repeated name={`bottom bar ${phone}`}>
          <CallHoursProvider calls={calls}>
            <BottomBar phone={phone} quoteButton={quoteButton} />
          </CallHoursProvider>
        </Repeated>
      )}
    </PaymentProvider>
  );
}

/** Whether the menu marks the page. */
function isInMenu(path: string, menu: Chrome['menu']): boolean {
  return menu.some(({ link, links = [] }) => link === path || links.some((each) => each.link === path));
}
