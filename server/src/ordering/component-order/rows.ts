import type { ComponentOrderFacts } from '@inbound/shared/ordering/component-order/machine';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type OrderRow = RowOfTable<'component_order'>;
export type Sending = RowOfTable<'component_order_sending'>;
export type SendingChange = Partial<Omit<Sending, 'tenant_id' | 'order_id' | 'body'>>;

/** What the machine of an order looks at. */
export const factsOf = ({ state }: OrderRow): ComponentOrderFacts => ({ state: state as ComponentOrderFacts['state'] });
