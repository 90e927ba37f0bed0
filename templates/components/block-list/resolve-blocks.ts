import type { Block, FaqBlock, Question } from '../../../schemas/generated/content-types.ts';
import { toSlug } from '../../../schemas/rules/slug.ts';
import type { BodyBlock } from '../../blocks.ts';
import { fill } from '../../format/fill.ts';
import { formatPhone } from '../../format/phone.ts';
import { postPath, providerPath, statePath } from '../../format/place.ts';
import type { Site } from '../../site.ts';
import { columnsOfTen } from '../coverage/coverage.tsx';
import type { FaqItem } from '../faq/faq.tsx';
import { formSlot } from '../form-slot/form-setup.ts';
import { mapStates } from '../state-map/map-states.ts';
import { answerBlocks } from './answer-blocks.ts';
import type { BlockView } from './block-view.ts';

/** Where the blocks stand. */
export interface Place {
  /** Path of the page. */
  readonly path: string;
  /** E.164. */
  readonly phone: string;
}

/** Gives each block what it shows of the rest of the content. Pure; what comes out is plain JSON. */
export function resolveBlocks(blocks: readonly BodyBlock[], site: Site, place: Place): BlockView[] {
  return blocks.map((block, index) => resolveBlock(block, site, place, `part-${index + 1}`));
}

function resolveBlock(block: BodyBlock, site: Site, place: Place, id: string): BlockView {
  switch (block.type) {
    case 'prose':
      return { type: 'prose', html: block.html };
    case 'zipcode':
    case 'quote-block':
    case 'carousel':
      return { ...block, id };
    case 'cta':
    case 'bac-calculator':
      return { ...block, phone: place.phone };
    case 'trust-strip':
      return { type: 'trust-strip', facts: trustFacts(site) };
    case 'coverage':
      return { ...block, columns: columnsOfTen(site.states.map(coverageState)) };
    case 'state-map':
      return { ...block, states: mapStates(site) };
    case 'faq':
      return { type: 'faq', id: toSlug(block.title), title: block.title, items: faqItems(questionsOf(block, site)) };
    case 'provider-tiles':
      return { ...block, tiles: providerTiles(site) };
    case 'post-list':
      return { type: 'post-list', title: block.title, posts: postSummaries(site, block.limit) };
    case 'dui-topics':
      return { type: 'dui-topics', topics: topicsOf(site) };
    case 'form':
      return { type: 'form', ...formSlot(block.form, { ...place, site, title: block.title }) };
    default:
      return block;
  }
}

/** The trust facts of content/site.yaml. */
export function trustFacts(site: Site): Site['config']['trust'] {
  const { brand, since, phone } = site.config;
  const values = { brand, since: String(since), phone: formatPhone(phone) };
  return site.config.trust.map(({ text, icon }) => ({ text: fill(text, values), icon }));
}

/** The questions a block stands for: a group's, or its own. */
export function questionsOf(block: FaqBlock, site: Site): readonly Question[] {
  const group = site.faqGroups.find((piece) => piece.slug === block.group);
  const questions = [...(group?.data.items ?? []), ...(block.items ?? [])];
  return questions.slice(0, block.limit);
}

/** Questions with their anchors. */
export function faqItems(questions: readonly Question[]): FaqItem[] {
  return questions.map(({ question, answer }) => {
    const id = toSlug(question);
    return { id, question, answer: answerBlocks(answer as Block[], id) };
  });
}

function coverageState({ slug, facts }: Site['states'][number]) {
  return { name: facts.name, href: statePath(slug) };
}

function providerTiles(site: Site) {
  return site.providers.map(({ slug, facts }) => ({
    name: facts.name,
    href: providerPath(slug),
    ...facts.tile,
    treatment: facts.treatment,
  }));
}

function postSummaries(site: Site, limit?: number) {
  return site.posts.slice(0, limit).map(({ slug, data }) => ({
    href: postPath(slug),
    title: data.title,
    description: data.description,
    publishedOn: data.publishedOn,
  }));
}

function topicsOf(site: Site) {
  return site.duiTopics.map(({ slug, data, body }) => ({
    id: slug,
    title: data.title,
    short: data.short,
    body: answerBlocks(body, slug),
  }));
}
