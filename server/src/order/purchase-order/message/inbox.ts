import { TAKEN_ORDER_FORMATS } from '@inbound/shared/order/purchase-order/message-rules';
import type { TakenKinds } from '../../../platform/jobs/route-file.ts';
import { importOrderFile } from './import-file.ts';

/**
 * The orders and changes that other systems put into the inbox of a plant. A file is taken whole or not at all; nobody confirms a
 * warning. One that comes again, because its server died before it could put it away, changes nothing.
 */
export const orderFiles: TakenKinds = {
  mode: 'NEV',
  kinds: ['ORDERS', 'ORDCHG'],
  allowed: TAKEN_ORDER_FORMATS,
  take: (ctx, { id, name, plantNo, content }) =>
    importOrderFile(ctx, name, content, { mode: 'all', confirm: [], plantNo, id }),
};
