import type { ReactNode } from 'react';
import type {
  HeroChoices as HeroChoicesContent,
  HeroNext as HeroNextContent,
  Link,
  SampleSheet as SampleSheetContent,
  SceneName,
} from '../../../schemas/generated/content-types.ts';
import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { CallHours } from '../call-hours/call-hours.tsx';
import { Coast } from '../coast/coast.tsx';
import { Disclaimer } from '../disclaimer/disclaimer.tsx';
import { FormSlot, type FormSlotProps, isPaidFor } from '../form-slot/form-slot.tsx';
import { Terms } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { PaymentNote } from '../payment-note/payment-note.tsx';
import { SampleCard } from '../sample-card/sample-card.tsx';
import { SampleSheet } from '../sample-sheet/sample-sheet.tsx';
import { Scene } from '../scene/scene.tsx';
import { Wordmark, type WordmarkProps } from '../wordmark/wordmark.tsx';
import { ZipSearch, type ZipSearchProps } from '../zip-search/zip-search.tsx';
import { HeroChoices } from './hero-choices.tsx';
import { HeroNext } from './hero-next.tsx';

export interface HeroProps {
  readonly title: string;
  /** The words that the title begins or ends with and that are written largest: the name of a place. */
  readonly large?: string;
  /** The page of a place opens with its plate (chart-plate.openings.css). */
  readonly isChart?: boolean;
  readonly text?: string;
  /** The ways for a visitor who needs something else than the form. */
  readonly choices?: HeroChoicesContent;
  /** What happens after the form. */
  readonly next?: HeroNextContent;
  /** What the form is for: below the words, and after the form on phones. */
  readonly sheet?: SampleSheetContent;
  /** E.164. */
  readonly phone: string;
  /** The call button shows the number, or words that link to the landing page. Omitted where the page sells nothing. */
  readonly callButton?: 'text' | 'number';
  readonly callLabel?: string;
  /** Also shows the words beside the number. */
  readonly textButton: boolean;
  /** Shows "Secure Connection" on the landing page. */
  readonly secure: boolean;
  readonly illustration: 'road' | 'none';
  /** Beside the words. On wide screens it fills what is free below the words beside a form. */
  readonly scene?: SceneName;
  readonly zip?: ZipSearchProps;
  /** The search stands before the buttons: it is what the page is for. */
  readonly searchesFirst?: boolean;
  readonly form?: FormSlotProps;
  readonly crumbs?: readonly Crumb[];
  /** An insurer's wordmark or logo, shown above the heading. */
  readonly wordmark?: WordmarkProps;
  /** Shown right below the heading. */
  readonly disclaimer?: string;
  /** Who this site is and is not. Said below the call button, before who pays. */
  readonly callNote?: string;
  /** Beside the call button: to the form further down the page, or to that of quotes. */
  readonly askLink?: Link;
}

interface HeroParts {
  /** Beside the words, where there is no form. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page: its title, the answer (its children), buttons, and what stands beside and below them. */
export function Hero({ aside, children, ...props }: HeroProps & HeroParts) {
  const { text, secure, illustration, zip, form, crumbs, wordmark, disclaimer } = props;
  const { choices, next, sheet, scene, isChart, searchesFirst } = props;
  const search = zip && <ZipSearch {...zip} />;
  const isRoad = illustration === 'road';
  // What decides the columns stands first: a page that loads slowly is laid out before all of it is there.
  const classes = [
    'hero',
    isChart && 'hero-chart',
    isRoad && 'hero-road',
    form && 'hero-with-form',
    secure && 'is-landing',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes}>
      <div className="wrap hero-grid">
        <div className="hero-words">
          {crumbs && <Breadcrumb crumbs={crumbs} />}
          {wordmark && <Wordmark {...wordmark} isFirst />}
          <h1 className={isChart ? undefined : titleClass(props.title)}>
            <Title {...props} />
          </h1>
          {disclaimer && <Disclaimer text={disclaimer} />}
          {text && <p className="hero-text">{text}</p>}
          {children}
          {choices && <HeroChoices {...choices} />}
          {searchesFirst && search}
          <HeroButtons {...props} />
          {!searchesFirst && search}
          {secure && (
            <p className="hero-secure row">
              <span className="badge badge-live with-icon">
                <Icon name="lock" />
                Secure Connection
              </span>
            </p>
          )}
          {!isChart && <HeroNotes {...props} />}
          {form && scene && !next && !sheet && <Scene name={scene} />}
        </div>
        {form ? <FormSlot {...form} /> : (aside ?? (scene && <Scene name={scene} />))}
        {sheet && (
          <div className="hero-sheet">
            {sheet.card ? <SampleCard {...sheet} card={sheet.card} /> : <SampleSheet {...sheet} />}
          </div>
        )}
        {next && <HeroNext {...next} />}
        {isChart && (
          <div className="hero-notes">
            <HeroNotes {...props} />
          </div>
        )}
      </div>
      {/* Last in the markup: its position depends on the hero's lower edge, which moves while a slow page loads. */}
      {isRoad && <Coast isBehindForm={form !== undefined} />}
    </div>
  );
}

/** More letters than this take four lines of a phone at the usual size. */
const LONG_TITLE = 42;

/** The class of a title that is set smaller, because of its length. */
export function titleClass(title: string): string | undefined {
  return title.length > LONG_TITLE || title.includes(COLON) ? 'hero-long' : undefined;
}

const COLON = ': ';

/** A title, of which what a colon leads to stands smaller on a line of its own. */
export function TitleWords({ text }: { readonly text: string }) {
  const [name = '', ...rest] = text.split(COLON);
  if (rest.length === 0) return <Terms text={text} />;
  return (
    <>
      <Terms text={name} />
      <span className="visually-hidden">:</span>{' '}
      <span className="hero-after">
        <Terms text={rest.join(COLON)} />
      </span>
    </>
  );
}

/** More letters than this take two lines at the usual size. */
const LONG_NAME = 10;

/** The part of a title that is written large, on a line of its own, and the rest of it. */
function Title({ title, large }: HeroProps) {
  if (!large || !(title.startsWith(large) || title.endsWith(large))) return <TitleWords text={title} />;
  const isFirst = title.startsWith(large);
  const rest = isFirst ? title.slice(large.length).trim() : title.slice(0, -large.length).trim();
  const words = rest && (
    <span className="hero-rest">
      <Terms text={rest} />
    </span>
  );
  const name = (
    <span className={large.length > LONG_NAME ? 'hero-large is-long' : 'hero-large'}>
      <Terms text={large} />
    </span>
  );
  return isFirst ? (
    <>
      {name} {words}
    </>
  ) : (
    <>
      {words} {name}
    </>
  );
}

/** The call button of the landing page. What says "Call now" leads right to it, so that one more press dials. */
const CALL = 'call';

type HeroButtonsProps = Pick<HeroProps, 'phone' | 'callButton' | 'callLabel' | 'askLink'> &
  Partial<Pick<HeroProps, 'secure' | 'textButton'>>;

/** Call, and beside it the other way to an agent. */
export function HeroButtons({ phone, secure, callButton, callLabel, textButton, askLink }: HeroButtonsProps) {
  if (!callButton) return null;
  const number = callButton === 'number';
  return (
    <>
      <div className="hero-buttons row">
        {number && <Button phone={phone} label={callLabel} id={secure ? CALL : undefined} />}{' '}
        {(textButton || !number) && (
          <ButtonLink href={`/lpe#${CALL}`} look={number ? 'plain' : 'main'}>
            Call Now to Get a FREE Quote!
          </ButtonLink>
        )}{' '}
        {askLink && (
          <ButtonLink href={askLink.link} look="plain">
            {askLink.name}
          </ButtonLink>
        )}
      </div>
      <CallHours />
    </>
  );
}

/** Who we are not, and who pays us, in one line: after the facts of a place, else after the answer and the search. */
function HeroNotes({ callButton, callNote, form }: HeroProps) {
  if (!callButton && !(form && isPaidFor(form.name))) return null;
  return <PaymentNote before={callButton && callNote} />;
}
