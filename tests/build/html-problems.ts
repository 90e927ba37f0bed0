import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Checks pages, files of a folder, with an HTML checker. One line per fault, with its file. */
export function htmlProblems(folder: string, pages: readonly string[]): string[] {
  return hasJava() ? nuProblems(folder, pages) : htmlValidateProblems(folder, pages);
}

function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/**
 * Said by this release of the checker, the last that downloads nothing at install, of what HTML and CSS have had since
 * 2023.
 */
const OUTDATED = [
  /Attribute .name. not allowed on element .details./,
  /pseudo-class .(?::popover-open|:user-valid|::details-content)/,
  /container-type|@container|\bcqw\b/,
  /Property .(?:vector-effect|field-sizing|paint-order)./,
  // The end of `@supports not selector(…)`, of which the extract has only what follows.
  /CSS: Parse Error\. \)\{display:none\}\}/,
];

/** The Nu HTML checker (https://validator.github.io/validator/), as the W3C runs it. */
function nuProblems(folder: string, pages: readonly string[]): string[] {
  const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');
  const files = pages.map((page) => join(folder, page));
  // The quick compiler alone halves the time of a run as short as this.
  const args = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar, '--errors-only', '--format', 'json'];
  const { stderr } = spawnSync('java', [...args, ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  return messages
    .map(
      ({ url, message, extract }) => `${url.slice(url.indexOf(folder) + folder.length)}: ${message} ${extract ?? ''}`,
    )
    .filter((problem) => !OUTDATED.some((pattern) => pattern.test(problem)));
}

/** Style rules that React's serializer breaks without any effect in a browser. */
const STYLE_RULES = ['doctype-style', 'attr-case', 'void-style', 'attribute-boolean-style', 'tel-non-breaking'];

/** The query of an address may repeat a key: ?state=texas&state=ohio. */
const REPEATED_NAME = 'form-dup-name';

/** Without Java: html-validate, with the rules that matter to browsers. */
function htmlValidateProblems(folder: string, pages: readonly string[]): string[] {
  const rules = Object.fromEntries([...STYLE_RULES, REPEATED_NAME].map((rule) => [rule, 'off' as const]));
  const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'], rules }));
  return pages.flatMap((page) => {
    const { results } = checker.validateStringSync(readFileSync(join(folder, page), 'utf8'));
    return (results[0]?.messages ?? []).map(({ message, selector }) => `${page}: ${message} ${selector ?? ''}`);
  });
}
