import GithubSlugger from 'github-slugger';
import type { BodyBlock } from '../../templates/blocks.ts';
import type { Citations } from '../../templates/site.ts';
import type { Place, Problem } from '../report/problem.ts';
import { suggest } from '../report/suggest.ts';
import { type Filler, makeFiller } from './fill.ts';
import { parseLocatedYaml } from './located-yaml.ts';
import { mapStrings, type Path } from './map-strings.ts';
import { type Directive, renderInBlock, renderMarkdown } from './markdown.ts';
import { type Draft, problemAt } from './parse.ts';
import { anyBlock, blockSchemas, type Located, schemaOf, validateBlock } from './schema-library.ts';
import { explain } from './schema-problems.ts';
import type { Value, Values } from './values.ts';

/** A link an author wrote, to be checked once all addresses are known. */
export interface AuthoredLink extends Place {
  readonly file: string;
  readonly href: string;
}

/** A draft with its placeholders filled and its Markdown rendered. */
export interface Resolved {
  readonly data: unknown;
  readonly body: readonly BodyBlock[];
  readonly citations: Citations;
  readonly links: readonly AuthoredLink[];
  readonly problems: readonly Problem[];
  /** Every value that was filled in; while they stay, so does the result. */
  readonly used: ReadonlyMap<string, Value>;
}

/** Filled in later, by the page that shows the text; only these kinds may hold them. */
const LATE_PLACEHOLDERS = new Set(['stateName', 'providerName', 'button', 'year']);
const LATE_KINDS = new Set(['site', 'consent']);

/** Fills and renders one schema-valid draft. A placeholder that `isPending` knows of is left alone without a word. */
export function resolve(draft: Draft, values: Values, isPending: (placeholder: string) => boolean): Resolved {
  const isLeftAlone = (name: string): boolean =>
    isPending(name) || (LATE_KINDS.has(draft.kind) && LATE_PLACEHOLDERS.has(name));
  const resolver = makeResolver(draft, makeFiller(values, isLeftAlone));
  const data = resolver.data(draft.data, draft.locate, schemaOf(draft.kind));
  const body = draft.body.text.trim() === '' ? [] : resolver.body(draft.body.text, draft.body.line);
  const { filler, links, problems } = resolver;
  return { data, body, citations: citationsOf(filler.used), links, problems, used: filler.used };
}

function makeResolver(draft: Draft, filler: Filler) {
  const problems: Problem[] = [];
  const links: AuthoredLink[] = [];
  const slugger = new GithubSlugger();
  const report = (place: Place, said: { code: Problem['code']; message: string; hint: string }): void => {
    const { code, message, hint } = said;
    problems.push(problemAt(draft.file, place, code, { message, hint }));
  };

  /** Resolves the texts of YAML data whose places `locate` knows. */
  const resolveData = (data: unknown, locate: (path: Path) => Place, root: Located): unknown =>
    mapStrings(data, root, (text, role, path, block) => {
      if (role === 'plain') return text;
      const place = locate(path);
      if (role === 'markdown') {
        const rendered = renderInBlock(text, { filler, keepBreaks: block === 'para' });
        for (const fault of rendered.faults) report(place, fault);
        for (const { href } of rendered.links) links.push({ file: draft.file.path, href, ...place });
        return rendered.html;
      }
      if (role === 'link') links.push({ file: draft.file.path, href: text, ...place });
      const { text: filled, unfilled } = filler.fill(text);
      for (const fault of unfilled) report(place, fault);
      return filled;
    });

  const resolveBody = (text: string, linesAbove: number): BodyBlock[] => {
    const rendered = renderMarkdown(text, { filler, slugger });
    const inFile = (place: Place): Place => ({ line: place.line + linesAbove, column: place.column });
    for (const fault of rendered.faults) report(inFile(fault), fault);
    for (const link of rendered.links) links.push({ file: draft.file.path, href: link.href, ...inFile(link) });
    return rendered.parts.flatMap((part): BodyBlock[] => {
      if ('prose' in part) return [{ type: 'prose', ...part.prose }];
      const block = resolveDirective(part.directive, linesAbove);
      return block ? [block] : [];
    });
  };

  const resolveDirective = (directive: Directive, linesAbove: number): BodyBlock | undefined => {
    const here: Place = { line: directive.line + linesAbove, column: directive.column };
    const schema = blockSchemas.get(directive.name);
    if (!schema) {
      const known = [...blockSchemas.keys()];
      report(here, {
        code: 'unknown-block',
        message: `There is no block \`${directive.name}\`.`,
        hint: `${suggest(directive.name, known)}Blocks: ${known.join(', ')}.`,
      });
      return undefined;
    }
    const { keys, locate } = readKeys(
      directive,
      schema.properties !== undefined && 'text' in schema.properties,
      linesAbove,
      report,
    );
    if (!keys) return undefined;
    const data = { type: directive.name, ...keys };
    if (!validateBlock(data)) {
      for (const finding of explain(validateBlock.errors ?? [], anyBlock, data))
        report(locate(finding.path, finding.target) ?? here, finding);
      return undefined;
    }
    return resolveData(data, (path) => locate(path) ?? here, anyBlock) as BodyBlock;
  };

  return { data: resolveData, body: resolveBody, filler, links, problems };
}

type Report = (place: Place, said: { code: Problem['code']; message: string; hint: string }) => void;

/** The keys a directive gives its block: its attributes, and its body as text or as YAML. */
function readKeys(
  directive: Directive,
  takesText: boolean,
  linesAbove: number,
  report: Report,
): { keys?: Record<string, unknown>; locate: (path: Path, target?: 'key' | 'value') => Place | undefined } {
  const nowhere = (): undefined => undefined;
  if (directive.body.trim() === '') return { keys: { ...directive.attributes }, locate: nowhere };
  if (takesText) {
    return {
      keys: { ...directive.attributes, text: directive.body },
      locate: (path) => (path[0] === 'text' ? { line: directive.bodyLine + linesAbove, column: 1 } : undefined),
    };
  }
  const yaml = parseLocatedYaml(directive.body, { line: directive.bodyLine + linesAbove - 1, column: 0 });
  for (const { place, message } of yaml.errors.slice(0, 1)) {
    report(place, {
      code: 'broken-yaml',
      message: `The block \`${directive.name}\` takes YAML, and this is not: ${message.split('\n')[0]}`,
      hint: 'Check the indentation and the quotes.',
    });
  }
  if (yaml.errors.length > 0) return { locate: nowhere };
  return { keys: { ...directive.attributes, ...(yaml.data as Record<string, unknown>) }, locate: yaml.locate };
}

/** The sources of the values used, each once, and the oldest day any of them was verified. */
function citationsOf(used: ReadonlyMap<string, Value>): Citations {
  const sources = new Map(
    [...used.values()].flatMap((value) => value.sources ?? []).map((source) => [source.url, source]),
  );
  const days = [...used.values()].flatMap((value) => value.verifiedOn ?? []).sort();
  return { sources: [...sources.values()], ...(days[0] === undefined ? {} : { verifiedOn: days[0] }) };
}
