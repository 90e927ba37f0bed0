import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import type { CaseGroup } from '../case.ts';

/** The suite's targets do not switch /admin on: its addresses answer as any other without a page. */
export function adminOff(): CaseGroup {
  const ours = ADDRESSES.filter(({ path }) => path === '/admin' || path.startsWith('/admin/'));
  return {
    name: '/admin while it is off',
    cases: ours.map(({ method, path }) => ({
      name: `${method} ${path}`,
      ask: { method, path: path.replace(/:\w+/g, 'x'), ...(method === 'POST' ? { body: '' } : {}) },
      expect: { status: 404, without: 'Sign in' },
    })),
  };
}
