import type { ReceiptBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { ReceiptTicket } from '../receipt-ticket/receipt-ticket.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Receipt,
  resolve: (block: ReceiptBlock, { site, phone }: BlockContext): ReceiptBlock & ReceiptProps => {
    const { callsFrom } = site.config;
    return { ...block, phone, ...(callsFrom ? { callsFrom } : {}) };
  },
  picture: (view) => <ReceiptTicket {...view} />,
});
