import { crmWebhook } from './crm-webhook.ts';
import { formPost } from './form-post.ts';
import { json } from './json.ts';
import { pingPost } from './ping-post.ts';
import { xml } from './xml.ts';

/** First versions of a buyer's file, by the shape of its requests: `site new buyer acme --like json`. */
const BUYER_STARTERS = {
  'form-post': formPost,
  json,
  xml,
  'ping-post': pingPost,
  'crm-webhook': crmWebhook,
} as const;

export type BuyerShape = keyof typeof BUYER_STARTERS;
export const BUYER_SHAPES = Object.keys(BUYER_STARTERS).filter((name): name is BuyerShape => name in BUYER_STARTERS);

/** The file for a seller: its secrets have its name. */
export function buyerStarter(shape: BuyerShape, slug: string): string {
  return BUYER_STARTERS[shape].replaceAll('BUYER_SLUG_', `BUYER_${slug.toUpperCase().replaceAll('-', '_')}_`);
}
