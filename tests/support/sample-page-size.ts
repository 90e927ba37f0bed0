import type { PageSize } from '../../cli/pipeline/emit/sizes/measure-pages.ts';
import { SHARED_MOST } from '../../cli/pipeline/emit/sizes/size-budget.ts';

/** A measured post whose first pictures weigh so many bytes on a phone, and half of that on a desktop. */
export const samplePageSize = (first: number): PageSize => ({
  path: '/blog/a-post',
  kind: 'post',
  html: 10_000,
  script: 2_000,
  font: 0,
  islands: [],
  turnstile: false,
  fieldData: false,
  consent: false,
  popup: false,
  pictures: { phone: { first, later: 40_000 }, desktop: { first: first / 2, later: 30_000 } },
});

/** Header, footer and agreement as large as they may be. */
export const FULL = SHARED_MOST;
