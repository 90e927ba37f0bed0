import { exampleRequests, explainExample, printRoute } from '../../admin/explain-route.ts';
import { readEnvironment } from '../../platforms/environment/environment.ts';
import { buyersOf } from '../current-build.ts';

/** Where an example lead would go. */
export interface ExampleRoute {
  /** In plain words. */
  readonly text: string;
  /** What each buyer would be sent. */
  readonly requests: ReturnType<typeof exampleRequests>;
}

/** Where an example lead of a state would go now. Undefined when the build has no buyer. */
export function exampleRoute(out: string, state: string): ExampleRoute | undefined {
  const buyers = buyersOf(out);
  if (buyers.buyers.length === 0) return undefined;
  const { environment, secrets } = readEnvironment(process.env).delivery.buyers;
  const [rules, now] = [{ ...buyers, environment }, new Date()];
  return {
    text: printRoute(explainExample(rules, { state, now })),
    requests: exampleRequests(rules, { state, now, secrets }),
  };
}
