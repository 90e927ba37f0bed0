import { describe, expect, test } from 'vitest';
import { edited, loadSmallSite, type Overrides, smallSite } from '../../../tests/support/small-site.ts';

const SITE = 'content/site.yaml';
const problemsOf = (overrides: Overrides) => loadSmallSite(overrides).problems;
const withoutDescription = (file: string) => ({
  [file]: (smallSite().text(file) ?? '').replace(/^description:.*\n/m, ''),
});

describe('a description', () => {
  test.each([
    ['content/guides/what-is-sr22.md', 'what_is_sr22:'],
    ['content/states/texas.md', 'state_details:'],
    ['content/providers/geico.md', 'provider_details:'],
    ['content/legal/privacy-policy.md', 'privacy_policy:'],
  ])('is required of %s unless the site settings have one', (file, key) => {
    const undescribed = withoutDescription(file);
    expect(problemsOf(undescribed)).toMatchObject([
      { file, code: 'missing-key', message: '`description` is missing.' },
    ]);
    const described = edited(SITE, `  ${key}\n`, `  ${key}\n    description: A description for search results.\n`);
    expect(problemsOf({ ...undescribed, ...described })).toEqual([]);
  });

  test('in the site settings is shown by the pages that have none', () => {
    const described = edited(
      SITE,
      '  state_details:\n',
      '  state_details:\n    description: What {stateName} asks for.\n',
    );
    expect(problemsOf(described)).toMatchObject([{ file: SITE, code: 'unused-title', severity: 'warning' }]);
    expect(problemsOf({ ...described, ...withoutDescription('content/states/texas.md') })).toEqual([]);
  });
});

test('a title is not called unused when its page is only faulty', () => {
  const faulty = edited('content/guides/what-is-sr22.md', 'subTitle:', 'subTitel:');
  expect(problemsOf(faulty).map(({ code }) => code)).not.toContain('unused-title');
});
