import { expect, test } from 'vitest';
import { testApp } from '../testing/test-deps.ts';

async function predictionsFor(input: string) {
  const response = await testApp().post('/api/places/autocomplete', { input });
  return (await response.json()).data as { place_id: string; description: string }[];
}

const descriptions = async (input: string) => (await predictionsFor(input)).map(({ description }) => description);

test('a ZIP is one prediction in the shape of the specification', async () => {
  expect(await predictionsFor('43215')).toEqual([
    {
      place_id: 'zip-43215',
      description: 'Columbus, OH 43215, USA',
      structured_formatting: { main_text: '43215', secondary_text: 'Columbus, OH, USA' },
    },
  ]);
});

test('a city is predicted by its name', async () => {
  expect(await predictionsFor('dublin')).toEqual([
    {
      place_id: 'name-43016',
      description: 'Dublin, OH, USA',
      structured_formatting: { main_text: 'Dublin', secondary_text: 'OH, USA' },
    },
  ]);
});

test.each<[string, string[]]>([
  ['432', ['Columbus, OH 43201, USA', 'Columbus, OH 43215, USA']],
  ['4321', ['Columbus, OH 43215, USA']],
  ['43215-1234', ['Columbus, OH 43215, USA']],
  ['12 Main St, Columbus, OH 43215', ['Columbus, OH 43215, USA']],
  ['Columbus, OH 43215, USA', ['Columbus, OH 43215, USA']],
  // The whole name before its beginning, and the city the site has a page for before the other.
  ['columbus', ['Columbus, OH, USA', 'Columbus, GA, USA', 'Columbus Grove, OH, USA']],
  ['Columbus, g', ['Columbus, GA, USA']],
  ['Columbus, Ohio', ['Columbus, OH, USA', 'Columbus Grove, OH, USA']],
  ['columbus oh', ['Columbus, OH, USA', 'Columbus Grove, OH, USA']],
  ['new york new york', ['New York, NY, USA']],
  ['St. Louis', ['Saint Louis, MO, USA']],
  ['canon ci', ['Cañon City, CO, USA']],
  ['43', []],
  ['99999', []],
  ['00000000', []],
  ['xyzzy', []],
  [', ,', []],
  ['../../etc', []],
])('"%s" predicts %j', async (input, expected) => {
  expect(await descriptions(input)).toEqual(expected);
});

test('empty or too long input is refused', async () => {
  const { post } = testApp();
  for (const body of [{}, { input: '' }, { input: 'x'.repeat(101) }, { input: 5 }]) {
    expect((await post('/api/places/autocomplete', body)).status).toBe(422);
  }
});
