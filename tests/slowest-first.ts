import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests/ build sites and start servers: they begin first, so that none is still running alone at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => /\/(?:tests|contract)\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
