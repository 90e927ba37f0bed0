import type { LinkListBlock, State } from '../../../schemas/generated/content-types.ts';
import { locationPath } from '../../format/place.ts';
import { lowerFirst } from '../../format/text.ts';
import type { Site } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { usualLength } from '../fact-panel/fact-panel.tsx';
import { LinkContents } from '../link-contents/link-contents.tsx';
import type { SignKind } from '../sign/sign.tsx';
import { type LinkedPage, LinkList } from './link-list.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: LinkList,
  resolve: (block: LinkListBlock, { site }: BlockContext) => ({
    ...block,
    links: block.links.map((link) => withRule(link, site)),
  }),
  picture: (view) => view.opens && <LinkContents {...view} />,
});

/** The sign for what a state asks for. */
const SIGNS: Readonly<Record<State['filing']['status'], SignKind>> = {
  required: 'form',
  limited: 'sometimes',
  'not-used': 'none',
};

/** A place without a sentence of its own says what its state asks for, and for how long. */
function withRule(page: LinkedPage, { states }: Pick<Site, 'states'>): LinkedPage {
  const state = states.find(({ slug }) => page.link.startsWith(`${locationPath(slug)}/`));
  if (!state || page.text) return page;
  const { name, filing } = state.facts;
  const length = filing.typicalLength ?? undefined;
  return {
    ...page,
    text: `${name}: ${filing.status === 'not-used' ? 'no SR-22, as a rule' : lowerFirst(usualLength({ length }))}`,
    sign: { form: filing.form, kind: SIGNS[filing.status] },
  };
}
