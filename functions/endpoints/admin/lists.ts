import { doWithSale } from '../../admin/actions/buyers.ts';
import { decideListing, showListings } from '../../admin/actions/listings.ts';
import { acknowledgeNotice, showNotices } from '../../admin/actions/notices.ts';
import { doWithRequest, showRequests } from '../../admin/actions/requests.ts';
import { exportSales } from '../../admin/buyers/export-sales.ts';
import { showBuyers } from '../../admin/buyers/show-buyers.ts';
import { showGlance } from '../../admin/glance/glance.ts';
import { forOperators } from '../for-operators.ts';
import type { Endpoint } from '../handler.ts';

const get = { bundle: 'admin', method: 'GET' } as const;
const post = { bundle: 'admin', method: 'POST' } as const;
const [read, work] = [{ role: 'viewer' }, { role: 'agent' }] as const;
/** What takes out a lot: after a fresh code or a passkey only. */
const sales = { role: 'owner', confirmed: true, page: '/admin/buyers' } as const;

/** GET /admin/requests: privacy requests with the days they are due. */
export const adminRequests: Endpoint = { ...get, path: '/admin/requests', handler: forOperators(read, showRequests) };
/** POST /admin/requests: verifies or closes one. */
export const adminRequestJob: Endpoint = {
  ...{ ...post, path: '/admin/requests' },
  handler: forOperators(work, doWithRequest),
};
/** GET /admin/notices: what recipients must be told. */
export const adminNotices: Endpoint = { ...get, path: '/admin/notices', handler: forOperators(read, showNotices) };
/** POST /admin/notices: acknowledges one. */
export const adminNoticeJob: Endpoint = {
  ...{ ...post, path: '/admin/notices' },
  handler: forOperators(work, acknowledgeNotice),
};
/** GET /admin/listings: businesses that asked to be listed. */
export const adminListings: Endpoint = { ...get, path: '/admin/listings', handler: forOperators(read, showListings) };
/** POST /admin/listings: approves or rejects one. */
export const adminListingJob: Endpoint = {
  ...{ ...post, path: '/admin/listings' },
  handler: forOperators(work, decideListing),
};
/** GET /admin/buyers: how buyers stand, and what was sold. */
export const adminBuyers: Endpoint = { ...get, path: '/admin/buyers', handler: forOperators(read, showBuyers) };
/** POST /admin/buyers: says what a buyer did, or decides about a return. */
export const adminBuyerJob: Endpoint = { ...post, path: '/admin/buyers', handler: forOperators(work, doWithSale) };
/** POST /admin/sales: the ledger or its sums as CSV. */
export const adminSales: Endpoint = { ...post, path: '/admin/sales', handler: forOperators(sales, exportSales) };
/** GET /admin/glance: how the business goes. */
export const adminGlance: Endpoint = { ...get, path: '/admin/glance', handler: forOperators(read, showGlance) };
