import { Sources } from '../components/sources/sources.tsx';
import type { SourceList } from './page-model.ts';

/** The sources at the end of a page. */
export function SourcesBand(list: SourceList) {
  if (list.sources.length === 0) return null;
  return (
    <div className="band">
      <div className="wrap">
        <Sources {...list} />
      </div>
    </div>
  );
}
