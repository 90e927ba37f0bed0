import type { CompanyBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Company } from './company.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: Company,
  resolve: ({ type }: CompanyBlock, { site: { config }, phone }: BlockContext) => ({
    type,
    legalName: config.legalName,
    ...(config.entityType ? { entityType: config.entityType } : {}),
    ...(config.postalAddress ? { postalAddress: config.postalAddress } : {}),
    ...(config.email ? { email: config.email } : {}),
    phone,
  }),
});
