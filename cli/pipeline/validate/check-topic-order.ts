import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries, Entry } from './entry.ts';

/** Checks that no two DUI topics have the same place on their page. */
export function checkTopicOrder(entries: Entries): Problem[] {
  const owners = new Map<number, Entry>();
  return entries.all('dui-topic').flatMap((topic): Problem[] => {
    const { order } = topic.data;
    const owner = owners.get(order);
    if (!owner) owners.set(order, topic);
    if (!owner) return [];
    const message = `${owner.file.path} already has the place ${order}.`;
    return [
      problemIn(topic, ['order'], { code: 'duplicate-id', message, hint: 'Give each topic a place of its own.' }),
    ];
  });
}
