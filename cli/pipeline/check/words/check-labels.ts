import type { LabelRule } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt } from '../../parse/problem-at.ts';
import { positionIn } from './authored-texts.ts';

/** Checks that buttons about the same thing have the same words. */
export function checkLabels({ file }: Draft, rules: readonly LabelRule[]): Problem[] {
  return [...file.text.matchAll(/^(\s*(?:- )?buttonText: *["']?)(.*?)["']?$/gm)].flatMap(
    ({ 1: before = '', 2: label = '', index }) =>
      rules
        .filter((rule) => label !== rule.label && label.toLowerCase().includes(rule.about.toLowerCase()))
        .map((rule) =>
          problemAt(file, positionIn(file.text, index + before.length), {
            code: 'other-label',
            message: `The button says "${label}".`,
            hint: `Write "${rule.label}": buttons about "${rule.about}" have the same words on every page.`,
          }),
        ),
  );
}
