import { type ComponentOrderFacts, FOLLOWING } from '@inbound/shared/ordering/component-order/machine';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type OrderRow = RowOfTable<'component_order'>;
export type Sending = RowOfTable<'component_order_sending'>;
export type SendingChange = Partial<Omit<Sending, 'tenant_id' | 'order_id' | 'body'>>;

/** What the machine of an order looks at. */
export const factsOf = ({ state }: OrderRow): ComponentOrderFacts => {
  const present = state as ComponentOrderFacts['state'];
  return { state: present, stand: present };
};

/** Whether the distributor has lines of an order, so that its reports say where it stands. */
export const isFollowing = ({ state }: OrderRow): boolean => (FOLLOWING as readonly string[]).includes(state);
