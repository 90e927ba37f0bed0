import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, stepsOf, textOfRecipe } from '../support/recipe.ts';

const NEW = 'functions/delivery/webhooks/opted-out.ts';
const FORMER = 'functions/delivery/webhooks/suppressed.ts';
const TEST = 'functions/delivery/channels/webhook.test.ts';

describe('the recipe for a message type, followed in a copy of the project', () => {
  let copy: ProjectCopy;

  beforeAll(() => {
    copy = copyProject();
    const { [NEW]: added = '', [FORMER]: changed = '' } = stepsOf('webhook');
    copy.write(NEW, added);
    copy.replace(FORMER, /^.*covers: .*$/m.exec(copy.read(FORMER))?.[0] ?? 'covers', changed.trimEnd());
    const [, row = ''] = /change the expected type: `([^`]+)`/.exec(textOfRecipe('webhook')) ?? [];
    copy.replace(TEST, "['do-not-sell', 'suppressed'],", row);
    copy.generate();
  });

  afterAll(() => copy.remove());

  test('receivers get the new type, and every other message as before', () => {
    expect(copy.run('node_modules/vitest/vitest.mjs', 'run', TEST)).toMatch(/Test Files .*1 passed/);
    expect(copy.read(TEST)).toContain("['do-not-sell', 'opted-out'],");
  });
});
