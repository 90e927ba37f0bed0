import type { Explanation, Position, Problem, ProblemCode } from '../../report/problem.ts';
import { severityOf } from '../../report/rules.ts';
import type { SourceFile } from '../read/read.ts';
import type { LocatedPart, Locator } from './located-yaml.ts';

/** What a problem is, apart from where. It is an error unless it says otherwise, or its rule is one of taste. */
export interface ProblemDetails extends Explanation {
  readonly code: ProblemCode;
  readonly severity?: Problem['severity'];
}

/** A problem at a position in a file, with that line quoted if there is one. */
export function problemAt(file: SourceFile, { line, column }: Position, details: ProblemDetails): Problem {
  const { code, severity, message, hint } = details;
  const excerpt = file.text === '' ? undefined : file.text.split('\n')[line - 1];
  const place = { file: file.path, line, column };
  return {
    code,
    severity: severityOf(code, severity),
    ...place,
    message,
    hint,
    ...(excerpt === undefined ? {} : { excerpt }),
  };
}

/** A problem at a value (or, with the target `key`, at a key) of a file's data. */
export function problemIn(
  { file, locate }: Locator & { readonly file: SourceFile },
  path: readonly (string | number)[],
  { target, ...details }: ProblemDetails & { readonly target?: LocatedPart },
): Problem {
  return problemAt(file, locate(path, target), details);
}
