import { doWithHeld, showHeld } from '../../admin/actions/held.ts';
import { doWithPeople, showPeople } from '../../admin/actions/people.ts';
import { doWithPerson, showPerson } from '../../admin/actions/person.ts';
import { doTask, exportFile, replaySeller, showExport, showTasks } from '../../admin/actions/tasks.ts';
import { doWithYourKeys, showYou } from '../../admin/actions/you.ts';
import { forOperators } from '../for-operators.ts';
import type { Endpoint } from '../handler.ts';

const get = { bundle: 'admin', method: 'GET' } as const;
const post = { bundle: 'admin', method: 'POST' } as const;
const [read, work] = [{ role: 'viewer' }, { role: 'agent' }] as const;
/** What takes out or ends a lot: after a fresh code or a passkey only. */
const [sure, owner] = [
  { role: 'agent', confirmed: true },
  { role: 'owner', confirmed: true },
] as const;
const seller = { ...sure, page: '/admin/tasks' } as const;

/** GET /admin/tasks: jobs that are about no single lead. */
export const adminTasks: Endpoint = { ...get, path: '/admin/tasks', handler: forOperators(read, showTasks) };
/** POST /admin/tasks: reopens destinations, or sends dead letters again. */
export const adminTask: Endpoint = { ...post, path: '/admin/tasks', handler: forOperators(work, doTask) };
/** POST /admin/sellers: makes due what waits for a seller. */
export const adminSellers: Endpoint = { ...post, path: '/admin/sellers', handler: forOperators(seller, replaySeller) };
/** GET /admin/held: asks which held leads, and says how many and which they are. */
export const adminHeld: Endpoint = { ...get, path: '/admin/held', handler: forOperators(sure, showHeld) };
/** POST /admin/held: releases or rejects them. */
export const adminHeldJob: Endpoint = { ...post, path: '/admin/held', handler: forOperators(sure, doWithHeld) };
/** GET /admin/person: asks whom to erase, suppress, or let contact again. */
export const adminPerson: Endpoint = { ...get, path: '/admin/person', handler: forOperators(sure, showPerson) };
/** POST /admin/person: shows what would happen, or does it. */
export const adminPersonJob: Endpoint = { ...post, path: '/admin/person', handler: forOperators(sure, doWithPerson) };
/** GET /admin/export: asks which leads to export. */
export const adminExport: Endpoint = { ...get, path: '/admin/export', handler: forOperators(owner, showExport) };
/** POST /admin/export: the leads as CSV. */
export const adminExportFile: Endpoint = { ...post, path: '/admin/export', handler: forOperators(owner, exportFile) };
/** GET /admin/people: who may sign in. */
export const adminPeople: Endpoint = { ...get, path: '/admin/people', handler: forOperators(owner, showPeople) };
/** POST /admin/people: lets a person in, changes a role, or removes a person. */
export const adminPeopleJob: Endpoint = { ...post, path: '/admin/people', handler: forOperators(owner, doWithPeople) };
/** GET /admin/you: passkeys and recovery codes of the person who is signed in. */
export const adminYou: Endpoint = {
  ...{ ...get, path: '/admin/you' },
  handler: forOperators(read, showYou),
};
/** POST /admin/you: changes them. */
export const adminYouJob: Endpoint = { ...post, path: '/admin/you', handler: forOperators(read, doWithYourKeys) };
