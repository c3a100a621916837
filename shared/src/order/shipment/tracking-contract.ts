import { z } from 'zod';
import { endpoint, id, timestamp } from '../../kernel/index.ts';

/** Something that the carrier says of a shipment, in its own words. */
export const trackingEvent = z.object({ at: timestamp, place: z.string(), said: z.string() });
export type TrackingEvent = z.output<typeof trackingEvent>;

export const trackShipment = endpoint({
  method: 'POST',
  path: '/order/v1/shipment/:id/track',
  access: 'order.shipment.view',
  title: 'Ask the carrier SF now where a shipment is',
  reads: true,
  input: z.strictObject({ id }),
  answer: z.object({
    trackingId: z.string(),
    /** Null while it is on its way. */
    deliveredAt: timestamp.nullable(),
    /** The newest first; none where the carrier does not know the number yet. */
    events: z.array(trackingEvent),
  }),
});
