import type { Link } from '../../../schemas/generated/content-types.ts';
import { ChartPlate } from '../../components/chart-plate/chart-plate.tsx';
import { Disclaimer } from '../../components/disclaimer/disclaimer.tsx';
import { Hero } from '../../components/hero/hero.tsx';
import { Listing } from '../../components/listing/listing.tsx';
import { Note, type NoteProps } from '../../components/note/note.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { StateBrief } from '../../components/state-brief/state-brief.tsx';
import { Island } from '../../islands/island.tsx';
import type { ViewProps } from '../page-model.ts';
import { SourcesBand } from '../text-hero.tsx';
import type { ListingPage } from './props.ts';

/** The providers of a state or a city. */
export function ListingView({ page, chrome }: ViewProps<ListingPage>) {
  const { hero, plate, brief, rules, info, listing, advertiser, sources } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <Hero {...hero} aside={<ChartPlate {...plate} />} />
      <div className="band">
        <div className="wrap flow">
          {brief ? <StateBrief {...brief} /> : <SameRules {...info} rules={rules} />}
          {/* Not only when visible: back and forward change the address without a new page. */}
          <Island name="listing" when="idle" component={Listing} props={listing} />
          {brief && <Note {...info} />}
          <Disclaimer text={advertiser} />
        </div>
      </div>
      <SourcesBand {...sources} />
    </PageWrapper>
  );
}

/** What a city says of its rules: they are those of its state, a page away. */
function SameRules({ rules, ...info }: NoteProps & { readonly rules: Link }) {
  return (
    <section>
      <Note {...info} />
      <p>
        <a className="line-link" href={rules.link}>
          {rules.name}
        </a>
      </p>
    </section>
  );
}
