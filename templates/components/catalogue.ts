import type { ComponentType } from 'react';
import { Answer } from './answer/answer.tsx';
import { BacCalculator } from './bac-calculator/bac-calculator.tsx';
import { Bars } from './bars/bars.tsx';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
import { BusinessListingForm } from './business-listing-form/business-listing-form.tsx';
import { CallButton } from './button/button.tsx';
import { CallbackForm } from './callback-form/callback-form.tsx';
import { Card } from './card/card.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { CityList } from './city-list/city-list.tsx';
import { ConsentField } from './consent-field/consent-field.tsx';
import { ContactForm } from './contact-form/contact-form.tsx';
import { ContentsList } from './contents-list/contents-list.tsx';
import { Coverage } from './coverage/coverage.tsx';
import { Cta } from './cta/cta.tsx';
import { Disclaimer } from './disclaimer/disclaimer.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { FactPanel } from './fact-panel/fact-panel.tsx';
import { Faq } from './faq/faq.tsx';
import { FeatureCards } from './feature-cards/feature-cards.tsx';
import { FeatureList } from './feature-list/feature-list.tsx';
import { Footer } from './footer/footer.tsx';
import { FormField } from './form-field/form-field.tsx';
import { FormSlot } from './form-slot/form-slot.tsx';
import { Header } from './header/header.tsx';
import { Heading } from './heading/heading.tsx';
import { Hero } from './hero/hero.tsx';
import { HowToFile } from './how-to-file/how-to-file.tsx';
import { Icon } from './icon/icon.tsx';
import { LinkList } from './link-list/link-list.tsx';
import { Listing } from './listing/listing.tsx';
import { ListingCard } from './listing-card/listing-card.tsx';
import { Logo } from './logo/logo.tsx';
import { Menu } from './menu/menu.tsx';
import { ConsentModal } from './modal/modal.tsx';
import { Note } from './note/note.tsx';
import { Para } from './para/para.tsx';
import { PlaceInput } from './place-input/place-input.tsx';
import { PostList } from './post-list/post-list.tsx';
import { PrivacyRequestForm } from './privacy-request-form/privacy-request-form.tsx';
import { ProsCons } from './pros-cons/pros-cons.tsx';
import { Prose } from './prose/prose.tsx';
import { ProviderStatus } from './provider-status/provider-status.tsx';
import { ProviderTiles } from './provider-tiles/provider-tiles.tsx';
import { QuickInfo } from './quick-info/quick-info.tsx';
import { QuoteBlock } from './quote-block/quote-block.tsx';
import { QuoteForm } from './quote-form/quote-form.tsx';
import { Reasons } from './reasons/reasons.tsx';
import { Road } from './road/road.tsx';
import { Sources } from './sources/sources.tsx';
import { StateMap } from './state-map/state-map.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { Steps } from './steps/steps.tsx';
import { SummaryBox } from './summary-box/summary-box.tsx';
import { Table } from './table/table.tsx';
import { Topics } from './topics/topics.tsx';
import { TrustStrip } from './trust-strip/trust-strip.tsx';
import { ZipSearch } from './zip-search/zip-search.tsx';

/** Every component that has examples, by the name of its folder. The tests and the catalogue of the dev server read it. */
export const catalogue = {
  answer: Answer,
  'bac-calculator': BacCalculator,
  bars: Bars,
  'bottom-bar': BottomBar,
  breadcrumb: Breadcrumb,
  'business-listing-form': BusinessListingForm,
  button: CallButton,
  'callback-form': CallbackForm,
  card: Card,
  carousel: Carousel,
  'city-list': CityList,
  'consent-field': ConsentField,
  'contact-form': ContactForm,
  'contents-list': ContentsList,
  coverage: Coverage,
  cta: Cta,
  disclaimer: Disclaimer,
  'error-summary': ErrorSummary,
  'fact-panel': FactPanel,
  faq: Faq,
  'feature-cards': FeatureCards,
  'feature-list': FeatureList,
  footer: Footer,
  'form-field': FormField,
  'form-slot': FormSlot,
  header: Header,
  heading: Heading,
  hero: Hero,
  'how-to-file': HowToFile,
  icon: Icon,
  'link-list': LinkList,
  listing: Listing,
  'listing-card': ListingCard,
  logo: Logo,
  menu: Menu,
  modal: ConsentModal,
  note: Note,
  para: Para,
  'place-input': PlaceInput,
  'post-list': PostList,
  'privacy-request-form': PrivacyRequestForm,
  'pros-cons': ProsCons,
  prose: Prose,
  'provider-status': ProviderStatus,
  'provider-tiles': ProviderTiles,
  'quick-info': QuickInfo,
  'quote-block': QuoteBlock,
  'quote-form': QuoteForm,
  reasons: Reasons,
  road: Road,
  sources: Sources,
  'state-map': StateMap,
  stepper: Stepper,
  steps: Steps,
  'summary-box': SummaryBox,
  table: Table,
  topics: Topics,
  'trust-strip': TrustStrip,
  'zip-search': ZipSearch,
} as Readonly<Record<string, ComponentType<object>>>;
