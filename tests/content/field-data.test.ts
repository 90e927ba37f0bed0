import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIELD_DATA_DAYS } from '../../functions/store/field-data.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../content/${path}`, import.meta.url)), 'utf8');

test('the privacy policy says that page speed is measured, and for how long it is kept, while it is', () => {
  const { fieldData } = parse(read('site.yaml')) as { fieldData?: boolean };
  const policy = read('legal/privacy-policy.md');
  expect(policy.includes('### Page speed')).toBe(fieldData === true);
  expect(policy.includes(`| Counts of page speed, which name no person | ${FIELD_DATA_DAYS} days |`)).toBe(
    fieldData === true,
  );
});
