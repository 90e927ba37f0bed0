import type { Case, CaseGroup, Expectation } from '../case.ts';
import { postJson } from './bodies.ts';

const taken: Expectation = { status: 204, body: '' };
const no = (status: number): Expectation => ({ status, json: { status } });

/** What browsers report by themselves: how fast a page was, and what the security policy blocked. */
export function beacons(): readonly CaseGroup[] {
  return [
    { name: 'POST /api/field-data', cases: FIELD_DATA },
    { name: 'POST /api/reports', cases: REPORTS },
  ];
}

const measured = (name: string, body: unknown, expect: Expectation, headers = {}): Case => ({
  name,
  ask: postJson('/api/field-data', body, headers),
  expect,
});

const FIELD_DATA: readonly Case[] = [
  measured('of a post', { page: 'post', lcp: 1200, cls: 20, ttfb: 90 }, taken),
  measured('with the interaction', { page: 'post', inp: 80 }, taken),
  measured('of a browser that opts out', { page: 'post', lcp: 1200 }, taken, { 'sec-gpc': '1' }),
  measured('of no kind of page', { page: 'nowhere', lcp: 1200 }, no(422)),
  measured('below zero', { page: 'post', lcp: -1 }, no(422)),
  measured('with more than asked for', { page: 'post', visitor: 'Ann' }, no(422)),
  measured('broken JSON', '{', no(400)),
  measured('from another site', { page: 'post' }, no(403), { origin: 'https://evil.example' }),
];

const CSP_REPORT = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
const reported = (name: string, type: string, body: unknown, expect: Expectation): Case => ({
  name,
  ask: postJson('/api/reports', body, { 'content-type': type }),
  expect,
});

const REPORTS: readonly Case[] = [
  reported('of report-uri', 'application/csp-report', CSP_REPORT, taken),
  reported('of report-to', 'application/reports+json', [], taken),
  reported('as plain text', 'text/plain', CSP_REPORT, no(415)),
  reported('broken JSON', 'application/csp-report', '{', no(400)),
];
