import { explainExample, printRoute } from '../../admin/explain-route.ts';
import { readEnvironment } from '../../platforms/environment/environment.ts';
import { buyersOf } from '../current-build.ts';

/** Where an example lead of a state would go now, in plain words. Undefined when the build has no buyer. */
export function exampleRoute(out: string, state: string): string | undefined {
  const buyers = buyersOf(out);
  if (buyers.buyers.length === 0) return undefined;
  const { environment } = readEnvironment(process.env).delivery.buyers;
  return printRoute(explainExample({ ...buyers, environment }, { state, now: new Date() }));
}
