import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-deps.ts';

async function predictionsFor(input: string) {
  const response = await testApp().post('/api/places/autocomplete', { input });
  return (await response.json()).data as { place_id: string; description: string }[];
}

const descriptions = async (input: string) => (await predictionsFor(input)).map(({ description }) => description);

test('a city is predicted by its name', async () => {
  expect(await predictionsFor('dublin')).toEqual([
    {
      place_id: 'name-43016',
      description: 'Dublin, OH, USA',
      structured_formatting: { main_text: 'Dublin', secondary_text: 'Ohio, USA' },
    },
  ]);
});

test('a state is predicted as a state', async () => {
  expect((await predictionsFor('ohio'))[0]).toEqual({
    place_id: 'state-OH',
    description: 'Ohio, USA',
    structured_formatting: { main_text: 'Ohio', secondary_text: 'USA' },
  });
});

test.each<[string, string[]]>([
  ['432', ['Columbus, OH 43201, USA', 'Columbus, OH 43215, USA']],
  ['4321', ['Columbus, OH 43215, USA']],
  ['43215-1234', ['Columbus, OH 43215, USA']],
  ['12 Main St, Columbus, OH 43215', ['Columbus, OH 43215, USA']],
  ['Columbus, OH 43215, USA', ['Columbus, OH 43215, USA']],
  // The whole name before its beginning, and the larger city before the other.
  ['columbus', ['Columbus, OH, USA', 'Columbus, GA, USA', 'Columbus Grove, OH, USA']],
  ['Columbus, g', ['Columbus, GA, USA']],
  ['Columbus, Ohio', ['Columbus, OH, USA', 'Columbus Grove, OH, USA']],
  ['columbus oh', ['Columbus, OH, USA', 'Columbus Grove, OH, USA']],
  ['new york new york', ['New York, NY, USA']],
  ['St. Louis', ['Saint Louis, MO, USA']],
  ['canon ci', ['Cañon City, CO, USA']],
  // A state by its name, its beginning, or its code comes first.
  ['Texas', ['Texas, USA', 'Texas City, TX, USA']],
  ['tex', ['Texas, USA', 'Texas City, TX, USA']],
  ['TX', ['Texas, USA']],
  ['ohio', ['Ohio, USA', 'Ohio, NY, USA']],
  ['new', ['New York, USA', 'New York, NY, USA']],
  // An address of two parts is a state only (specification section 2).
  ['Ohio, USA', ['Ohio, USA']],
  ['Texas, United States of America', ['Texas, USA']],
  ['Texas, U.S.', ['Texas, USA']],
  ['Columbus, OH 43215 , usa ', ['Columbus, OH 43215, USA']],
  // Places of one name come by population.
  ['houston', ['Houston, TX, USA', 'Houston, MO, USA']],
  // The site does not cover the District of Columbia and the territories, and says so.
  ['20001', ['District of Columbia, USA']],
  ['Washington, DC', ['District of Columbia, USA']],
  ['district of col', ['District of Columbia, USA']],
  ['San Juan, PR 00901', ['Puerto Rico, USA']],
  ['20101', []],
  ['43', []],
  ['99999', []],
  ['00000000', []],
  ['xyzzy', []],
  [', ,', []],
  ['../../etc', []],
])('"%s" predicts %j', async (input, expected) => {
  expect(await descriptions(input)).toEqual(expected);
});
