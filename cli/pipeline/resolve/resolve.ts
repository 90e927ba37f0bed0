import GithubSlugger from 'github-slugger';
import type { BodyBlock } from '../../../templates/blocks.ts';
import type { Citations } from '../../../templates/site.ts';
import type { Place, Problem } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import type { Places } from '../parse/located-yaml.ts';
import { type Draft, problemAt } from '../parse/parse.ts';
import { anyBlock, blockSchemas, type Located, schemaOf, validateBlock } from '../schema/schema-library.ts';
import { explain } from '../schema/schema-problems.ts';
import { directiveKeys } from './directive-keys.ts';
import { type Filler, makeFiller } from './fill.ts';
import { mapStrings } from './map-strings.ts';
import { type Directive, renderInBlock, renderMarkdown } from './markdown.ts';
import type { Value, Values } from './values.ts';

/** A link an author wrote, to be checked once all addresses are known. */
export interface AuthoredLink extends Place {
  readonly file: string;
  readonly href: string;
}

/** A group of content/faq that a faq block names. */
export interface NamedFaqGroup extends Place {
  readonly file: string;
  readonly group: string;
}

/** A draft with its placeholders filled and its Markdown rendered. */
export interface Resolved {
  readonly data: unknown;
  readonly body: readonly BodyBlock[];
  readonly citations: Citations;
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly NamedFaqGroup[];
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
  const data = resolver.data(draft.data, draft, schemaOf(draft.kind));
  const body = draft.body.text.trim() === '' ? [] : resolver.body(draft.body.text, draft.body.line);
  const { filler, links, faqGroups, problems } = resolver;
  return { data, body, citations: citationsOf(filler.used), links, faqGroups, problems, used: filler.used };
}

function makeResolver(draft: Draft, filler: Filler) {
  const problems: Problem[] = [];
  const links: AuthoredLink[] = [];
  const faqGroups: NamedFaqGroup[] = [];
  const slugger = new GithubSlugger();
  const report = (place: Place, said: { code: Problem['code']; message: string; hint: string }): void => {
    problems.push(problemAt(draft.file, place, said.code, said));
  };

  /** Resolves the texts of YAML data. */
  const resolveData = (data: unknown, places: Places, root: Located): unknown =>
    mapStrings(data, root, (text, role, path, block) => {
      const file = draft.file.path;
      if (block === 'faq' && path.at(-1) === 'group') faqGroups.push({ file, group: text, ...places.locate(path) });
      if (role === 'plain') return text;
      if (role === 'markdown') {
        const rendered = renderInBlock(text, { filler, keepBreaks: block === 'para' });
        const inFile = (place: Place): Place => places.locateWithin(path, offsetOf(text, place));
        for (const fault of rendered.faults) report(inFile(fault), fault);
        for (const link of rendered.links) links.push({ file, href: link.href, ...inFile(link) });
        return rendered.html;
      }
      if (role === 'link') links.push({ file, href: text, ...places.locate(path) });
      const { text: filled, unfilled } = filler.fill(text);
      for (const fault of unfilled) report(places.locateWithin(path, fault.index), fault);
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
    const schema = blockSchemas.get(directive.name);
    if (!schema) {
      const known = [...blockSchemas.keys()];
      report(
        { line: directive.line + linesAbove, column: directive.column },
        {
          code: 'unknown-block',
          message: `There is no block \`${directive.name}\`.`,
          hint: `${suggest(directive.name, known)}Blocks: ${known.join(', ')}.`,
        },
      );
      return undefined;
    }
    const read = directiveKeys(directive, schema, linesAbove);
    if ('fault' in read) {
      report(read.fault, read.fault);
      return undefined;
    }
    const data = { type: directive.name, ...read.keys };
    if (validateBlock(data)) return resolveData(data, read.places, anyBlock) as BodyBlock;
    for (const finding of explain(validateBlock.errors ?? [], anyBlock, data)) {
      report(read.places.locate(finding.path, finding.target), finding);
    }
    return undefined;
  };

  return { data: resolveData, body: resolveBody, filler, links, faqGroups, problems };
}

/** How many characters of a text come before a place in it. */
function offsetOf(text: string, { line, column }: Place): number {
  const above = text.split('\n').slice(0, line - 1);
  return above.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** The sources of the values used, each once, and the oldest day any of them was verified. */
function citationsOf(used: ReadonlyMap<string, Value>): Citations {
  const sources = new Map(
    [...used.values()].flatMap((value) => value.sources ?? []).map((source) => [source.url, source]),
  );
  const days = [...used.values()].flatMap((value) => value.verifiedOn ?? []).sort();
  return { sources: [...sources.values()], ...(days[0] === undefined ? {} : { verifiedOn: days[0] }) };
}
