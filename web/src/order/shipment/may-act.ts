import { type ActionOf, decide } from '@inbound/shared';
import { type ShipmentFacts, shipment } from '@inbound/shared/order/shipment/machine';
import { useMay } from '../../client/session.ts';

/** Whether the reader may do something to a shipment as it stands. */
export const useMayAct = (facts: ShipmentFacts, action: ActionOf<typeof shipment>): boolean => {
  const may = useMay();
  return 'to' in decide(shipment, action, facts, may);
};
