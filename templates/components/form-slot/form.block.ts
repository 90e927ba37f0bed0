import type { FormBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { formSlot } from './form-setup.ts';
import { FormSlot } from './form-slot.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: FormSlot,
  resolve: ({ type, form, title, confirmConsent: confirm }: FormBlock, { site, path, phone }: BlockContext) => ({
    type,
    ...formSlot(form, { site, path, phone, title, confirm }),
  }),
  forms: ({ name }) => [name],
});
