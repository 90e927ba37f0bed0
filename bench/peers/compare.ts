import type { Figure } from '../figures.ts';
import type { Case, Measured } from './measure-tool.ts';
import type { ToolName } from './tool.ts';

/** Sizes that the budgets are about. */
const MANY = 4000;
const MOST = 16_000;

/** What we promise of a build, as ratios and peaks. A promise without its measurements is left out. */
export function compare(measured: readonly Measured[]): Figure[] {
  const find = (tool: ToolName, pages: number, one: Case) =>
    measured.find((each) => each.tool === tool && each.pages === pages && each.case === one);
  const ratio = (name: string, ours: Measured | undefined, other: Measured | undefined, atMost: number): Figure[] =>
    ours && other
      ? [{ section: 'peers', name, value: ours.seconds / other.seconds, unit: '', budget: { atMost } }]
      : [];
  const largest = measured.filter(({ tool, pages }) => tool === 'ours' && pages === MOST);
  const peak = Math.max(...largest.map(({ megabytes }) => megabytes));

  return [
    ...ratio('4,000 pages, cold / Eleventy', find('ours', MANY, 'cold'), find('eleventy', MANY, 'cold'), 1),
    ...ratio('4,000 pages, one edit / Hugo', find('ours', MANY, 'edit'), find('hugo', MANY, 'edit'), 0.3),
    ...ratio('16,000 pages, one edit / Hugo', find('ours', MOST, 'edit'), find('hugo', MOST, 'edit'), 0.3),
    ...ratio('16,000 pages / 4,000 pages, cold', find('ours', MOST, 'cold'), find('ours', MANY, 'cold'), 4.4),
    ...(largest.length > 0 && !Number.isNaN(peak)
      ? ([
          { section: 'peers', name: '16,000 pages, peak memory', value: peak, unit: 'MB', budget: { atMost: 600 } },
        ] satisfies Figure[])
      : []),
  ];
}
