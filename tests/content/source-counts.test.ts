import { expect, test } from 'vitest';
import { textOf } from '../../templates/testing/dom.ts';
import { realDocuments, realSite } from './real-site.ts';

const real = realSite();
const slugs = real.site.states.map(({ slug }) => slug);
const asked = ['/sources', ...slugs.flatMap((slug) => [`/state/${slug}-sr22`, `/state/${slug}-sr22/by-reason`])];
const documents = realDocuments(real, asked);

test('a state has as many sources at its foot, in its list, and in the table of all states', () => {
  const different = slugs.flatMap((slug) => {
    const path = `/state/${slug}-sr22`;
    const foot = textOf(documents.get(path)?.querySelector('.sources a[href*="#sources"]'));
    const link = documents.get('/sources')?.querySelector(`main a[href^="${path}"]`);
    const counts = {
      foot: foot.startsWith('Its source') ? 1 : Number(/\d+/.exec(foot)?.[0]),
      list: documents.get(`${path}/by-reason`)?.querySelectorAll('.sources li').length,
      table: Number(/of (\d+)$/.exec(textOf(link?.closest('tr')?.querySelector('td')))?.[1]),
    };
    return new Set(Object.values(counts)).size === 1 ? [] : [{ slug, ...counts }];
  });
  expect(different).toEqual([]);
});
