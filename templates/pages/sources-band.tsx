import { Sources } from '../components/sources/sources.tsx';
import type { SourceList } from './page-model.ts';

/** The sources at the end of a page. */
export function SourcesBand({ sources, reviewedOn }: SourceList) {
  if (sources.length === 0) return null;
  return (
    <div className="band band-sources">
      <div className="wrap read">
        <Sources sources={sources} reviewedOn={reviewedOn} />
      </div>
    </div>
  );
}
