import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files of all, the longest first: started late, one of them would run alone at the end. */
const LONGEST = [
  'conformance/conformance',
  'build/recipes',
  'cli/dev',
  'functions/store-safety',
  'functions/store-copy',
  'browser/callback-form',
  'browser/other-forms',
  'browser/pages',
  'browser/security-policy',
  'browser/catalogue',
  'browser/place-input',
];

/** Then come the other files of tests/, which build sites and start servers, and what every store must do. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      if (place >= 0) return place;
      return LONGEST.length + (/\/(?:tests|contract)\//.test(moduleId) ? 0 : 1);
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
