import { describe, expect, test } from 'vitest';
import { changedOf, changedParts, makeUses, watched } from './uses.ts';

const post = { title: 'First', body: 'Text', author: 'Ann' };

function usedBy(work: (data: typeof post) => unknown): readonly string[] {
  const uses = makeUses();
  const data = watched(post, 'post/a', uses);
  return uses.record(() => work(data)).used;
}

describe('what is read of an object while work runs is recorded', () => {
  test.each<[string, (data: typeof post) => unknown, string]>([
    ['a property', ({ title }) => title, 'title'],
    ['several, each once and in order', ({ title, author }) => [title, author, title], 'author,title'],
    ['a property that is not there', (data) => Reflect.get(data, 'draft'), 'draft'],
    ['whether there is one', (data) => 'draft' in data, 'draft'],
    ['all of them, by listing', (data) => Object.keys(data), '*'],
    ['all of them, by copying', (data) => ({ ...data }), '*,author,body,title'],
  ])('%s', (_, work, parts) => {
    expect(usedBy(work)).toEqual([`post/a#${parts}`]);
  });

  test('and nothing before or after it', () => {
    const uses = makeUses();
    const data = watched(post, 'post/a', uses);
    expect(data.author).toBe('Ann');
    expect(uses.record(() => data.title)).toEqual({ result: 'First', used: ['post/a#title'] });
    expect(data.author).toBe('Ann');
    expect(uses.record(() => 1).used).toEqual([]);
  });

  test('also when the work fails, the next record is its own', () => {
    const uses = makeUses();
    const data = watched(post, 'post/a', uses);
    expect(() =>
      uses.record(() => {
        throw new Error(data.title);
      }),
    ).toThrow('First');
    expect(uses.record(() => data.author).used).toEqual(['post/a#author']);
  });
});

describe('a change of one part', () => {
  test.each([
    ['of another value', { title: 'a' }, { title: 'b' }],
    ['that is new', {}, { title: 'b' }],
    ['that is gone', { title: 'a' }, {}],
    ['of a thing that is new', undefined, { title: 'b' }],
    ['of a thing that is gone', { title: 'a' }, undefined],
  ])('%s concerns what used it, and what used them all', (_, before, now) => {
    const changed = new Map([['post/a', changedParts(before, now)]]);
    expect(changedOf('post/a#author,title', changed)).toBe('post/a#title');
    expect(changedOf('post/a#*', changed)).toBe('post/a#title');
    expect(changedOf('post/a#author', changed)).toBeUndefined();
    expect(changedOf('post/b#title', changed)).toBeUndefined();
  });

  test('no change concerns nothing', () => {
    expect(changedParts({ title: 'a' }, { title: 'a' }).size).toBe(0);
  });
});
