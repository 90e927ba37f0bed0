import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Disclaimer } from '../disclaimer/disclaimer.tsx';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';
import { Terms } from '../heading/terms.tsx';
import { Icon } from '../icon/icon.tsx';
import { Road } from '../road/road.tsx';
import { ZipSearch, type ZipSearchProps } from '../zip-search/zip-search.tsx';

export interface HeroProps {
  readonly title: string;
  readonly text?: string;
  /** E.164. */
  readonly phone: string;
  /** What the call button shows; the words lead to the landing page. */
  readonly callButton: 'text' | 'number';
  readonly callLabel?: string;
  /** The words as well as the number. */
  readonly textButton: boolean;
  /** 'Secure Connection', on the landing page. */
  readonly secure: boolean;
  readonly illustration: 'road' | 'none';
  readonly zip?: ZipSearchProps;
  readonly form?: FormSlotProps;
  readonly crumbs?: readonly Crumb[];
  /** Stands right under the heading. */
  readonly disclaimer?: string;
  /** Stands right under the call button. */
  readonly callNote?: string;
}

/** The top of a page: what it offers, how to act on it, and beside it a form. Children stand under the words. */
export function Hero({ children, ...props }: HeroProps & { readonly children?: ReactNode }) {
  const { title, text, secure, illustration, zip, form, crumbs, disclaimer } = props;
  return (
    <div className={form ? 'hero hero-with-form' : 'hero'}>
      <div className="wrap hero-grid">
        <div className="hero-words">
          {crumbs && <Breadcrumb crumbs={crumbs} />}
          <h1>
            <Terms text={title} />
          </h1>
          {disclaimer && <Disclaimer text={disclaimer} />}
          {text && <p className="hero-text">{text}</p>}
          <HeroButtons {...props} />
          {zip && <ZipSearch {...zip} />}
          {children}
          {secure && (
            <p className="hero-secure with-icon">
              <Icon name="lock" />
              Secure Connection
            </p>
          )}
        </div>
        {form && <FormSlot {...form} />}
      </div>
      {/* Last, though it stands behind the words: it hangs from the hero's lower edge, which moves while a slow page arrives. */}
      {illustration === 'road' && <Road />}
    </div>
  );
}

function HeroButtons({ phone, callButton, callLabel, textButton, callNote }: HeroProps) {
  const number = callButton === 'number';
  return (
    <>
      <div className="hero-buttons row">
        {number && <Button phone={phone} label={callLabel} />}
        {(textButton || !number) && (
          <ButtonLink href="/lpe" look={number ? 'plain' : 'main'}>
            Call Now to Get a FREE Quote!
          </ButtonLink>
        )}
      </div>
      {callNote && <p className="soft small">{callNote}</p>}
    </>
  );
}
