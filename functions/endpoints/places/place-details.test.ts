import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-deps.ts';

test.each([
  ['zip-43215', { formatted_address: 'Columbus, OH 43215, USA', city: 'Columbus', state: 'OH', zipcode: '43215' }],
  // The visitor did not say which of the city's ZIP codes it is.
  ['name-43085', { formatted_address: 'Columbus, OH, USA', city: 'Columbus', state: 'OH', zipcode: '' }],
  ['state-OH', { formatted_address: 'Ohio, USA', city: '', state: 'OH', zipcode: '' }],
  ['outside-DC', { formatted_address: 'District of Columbia, USA', city: '', state: 'DC', zipcode: '' }],
])('the details of %s', async (placeId, details) => {
  const response = await testApp().post('/api/places/placeDetails', { placeId });
  expect(await response.json()).toEqual({ data: details });
});

test.each(['zip-99999', 'zip-4321', '43215', 'zip-../../x', 'state-XX', 'outside-OH', 'ChIJ'])(
  'there is no place %s',
  async (placeId) => {
    expect((await testApp().post('/api/places/placeDetails', { placeId })).status).toBe(404);
  },
);
