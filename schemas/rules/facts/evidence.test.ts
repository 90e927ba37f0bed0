import { expect, test } from 'vitest';
import { type EvidenceSource, evidenceOf } from './evidence.ts';

const official = (seen: EvidenceSource['seen']): EvidenceSource => ({ official: true, seen });
const guide: EvidenceSource = { official: false, seen: 'page' };

test.each<[string, EvidenceSource[], string, string]>([
  ['a live official page', [guide, official('live')], 'high', 'The law or an official page was read.'],
  ['a stored statute', [official('page')], 'high', 'A stored copy of the law or of an official page was read.'],
  ['an excerpt of a rule', [official('excerpt'), guide], 'medium', 'An excerpt of an official text was read.'],
  ['two guides', [guide, guide], 'medium', 'No official page was read; 2 other sources say so.'],
  ['one guide', [guide], 'low', 'No official page was read; one other source says so.'],
  ['an official address', [official('address')], 'low', 'Only the address of the source is known.'],
  [
    'an official address and a guide',
    [official('address'), guide],
    'low',
    'No official page was read; one other source says so.',
  ],
])('rates %s', (_, sources, confidence, why) => {
  expect(evidenceOf(sources)).toEqual({ confidence, why });
});
