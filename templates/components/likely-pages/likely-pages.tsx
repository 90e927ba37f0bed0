import { LIKELY_PAGES } from '../../../schemas/rules/page-marks.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface LikelyPagesProps {
  readonly title: string;
  readonly level?: HeadingLevel;
}

/** Where functions put links to the pages that a visitor most likely meant. Hidden as long as there are none. */
export function LikelyPages({ title, level }: LikelyPagesProps) {
  return (
    <div className="link-list" {...{ [LIKELY_PAGES]: '' }} hidden>
      <Heading level={level}>{title}</Heading>
      <ul />
    </div>
  );
}
