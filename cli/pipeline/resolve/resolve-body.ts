import { validateBlock } from '../../../schemas/generated/content-schemas.ts';
import type { Block } from '../../../schemas/generated/content-types.ts';
import type { BlockPlace } from '../../../schemas/json-schema.ts';
import type { BodyBlock } from '../../../templates/blocks.ts';
import { suggest } from '../../report/phrases.ts';
import type { Position } from '../../report/problem.ts';
import type { DraftBody } from '../parse/parse-file.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import { unevenRows } from '../validate/check-single-files.ts';
import { anyBlock, blockSchemas } from '../validate/schema-library.ts';
import { explain } from '../validate/schema-problems.ts';
import { checkBlocks } from './check-blocks.ts';
import { directiveKeys } from './directive-keys.ts';
import type { Directive } from './directives.ts';
import type { Filler } from './fill.ts';
import { renderMarkdown } from './markdown.ts';
import { type Findings, joinFindings, resolveData } from './resolve-data.ts';

export interface ResolvedBody extends Findings {
  readonly blocks: readonly BodyBlock[];
}

interface BodyContext {
  readonly file: SourceFile;
  readonly filler: Filler;
  /** Where the blocks of the body are. */
  readonly place: BlockPlace;
}

const NOTHING: ResolvedBody = { blocks: [], ...joinFindings([]) };

/** Renders the Markdown below the front matter: prose as HTML, directives as the blocks they stand for. */
export function resolveBody({ text, linesAbove }: DraftBody, { file, filler, place }: BodyContext): ResolvedBody {
  if (text.trim() === '') return NOTHING;
  const { parts, faults, links, pictures } = renderMarkdown(text, { filler });
  const inFile = ({ line, column }: Position): Position => ({ line: line + linesAbove, column });
  const inText: Partial<Findings> = {
    problems: faults.map((fault) => problemAt(file, inFile(fault), fault)),
    links: links.map((link) => ({ href: link.href, ...inFile(link) })),
    pictures: pictures.map((picture) => ({ address: picture.address, ...inFile(picture) })),
  };
  const resolved = parts.map((part): ResolvedBody => {
    if ('prose' in part) return { ...NOTHING, blocks: [{ type: 'prose', ...part.prose }] };
    return resolveDirective(part.directive, { file, filler, place, linesAbove });
  });
  return { blocks: resolved.flatMap((part) => part.blocks), ...joinFindings([inText, ...resolved]) };
}

interface DirectiveContext extends BodyContext {
  readonly linesAbove: number;
}

function resolveDirective(directive: Directive, { file, filler, place, linesAbove }: DirectiveContext): ResolvedBody {
  if (!directive.isClosed) return NOTHING; // Where it should end is not known, so its keys say nothing.
  const schema = blockSchemas.get(directive.name);
  if (!schema) {
    const position = { line: directive.line + linesAbove, column: directive.column };
    return { ...NOTHING, problems: [problemAt(file, position, unknownBlock(directive.name))] };
  }
  const read = directiveKeys(directive, schema, linesAbove);
  if ('fault' in read) return { ...NOTHING, problems: [problemAt(file, read.fault, read.fault)] };
  const written: unknown = { type: directive.name, ...read.keys };
  if (!validateBlock(written)) {
    const findings = explain(validateBlock.errors ?? [], anyBlock, written);
    const problems = findings.map(({ path, target, ...details }) =>
      problemAt(file, read.locator.locate(path, target), details),
    );
    return { ...NOTHING, problems };
  }
  const uneven = unevenRows(written);
  if (uneven.length > 0) {
    const problems = uneven.map(({ path, ...details }) => problemAt(file, read.locator.locate(path), details));
    return { ...NOTHING, problems };
  }
  const context = { file, locator: read.locator, root: anyBlock };
  const { data, ...found } = resolveData<Block>(written, { ...context, filler });
  return { blocks: [data], ...joinFindings([{ problems: checkBlocks(written, { ...context, place }) }, found]) };
}

function unknownBlock(name: string): ProblemDetails {
  const known = [...blockSchemas.keys()];
  return {
    code: 'unknown-block',
    message: `There is no block \`${name}\`.`,
    hint: `${suggest(name, known)}Blocks: ${known.join(', ')}.`,
  };
}
