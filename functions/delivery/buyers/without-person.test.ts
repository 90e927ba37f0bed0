import { expect, test } from 'vitest';
import { withoutPerson } from './without-person.ts';

test('a reason is kept without the person, in one short line', () => {
  const values = { name: 'Ann Lee', phone: '+16145550123', email: 'ann@example.com', ip: '192.0.2.1' };
  const said = 'ann lee <ann@example.com>\n614.555.0123 from 192.0.2.1: already in list';
  expect(withoutPerson(said, values)).toBe('… <…> … from …: already in list');
  expect(withoutPerson('x'.repeat(5000), values)).toHaveLength(200);
  const page = `<!doctype html><style>p{color:red}</style><div class="${'a'.repeat(900)}"><p>Sorry, <b>Ann</b>: ZIP < 5</div>`;
  expect(withoutPerson(page, values)).toBe('Sorry, … : ZIP < 5');
  // No part of a name is left where a long reason is cut.
  expect(withoutPerson('Annabel Lee '.repeat(40), { ...values, name: 'Annabel Lee' })).not.toMatch(/[a-z]/i);
});
