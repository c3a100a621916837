import { addWorkingDays, type Decimal } from '@inbound/shared';
import { create } from '../../../src/delivery/delivery-note/create.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { StoryOrder } from '../calloff/orders.ts';
import type { Scene } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';
import { packNote, printNote, sendNote } from './note-acts.ts';
import { plateOf } from './notes.ts';

/** Spare parts that a depot has ordered by telephone: they go with a note that no call-off line stands behind. */
interface FreeDelivery {
  orderNo: string;
  qty: Decimal;
  /** What the depot gave as its own number. */
  reference: string;
  ending: 'made' | 'sent';
}

const deliveries: readonly FreeDelivery[] = [
  { orderNo: '7700041203', qty: '6', reference: 'TEL-2611-04', ending: 'sent' },
  { orderNo: '7700041260', qty: '8', reference: 'TEL-2611-05', ending: 'made' },
];

const MADE_AT = '07:30';
/** Working days that the goods are on the road. */
const ON_THE_ROAD = 2;

const agreementOf = (ctx: Ctx, orderNo: string): Promise<{ id: string }> =>
  ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.agreement_no', '=', orderNo)
    .executeTakeFirstOrThrow();

const sceneOf = (world: SeededWorld, { supplier, plantNo }: StoryOrder, delivery: FreeDelivery): Scene => {
  const days = entryUnder(world.days, plantNo);
  const at = momentAt(days, days.today, MADE_AT);
  return {
    at,
    place: supplier,
    play: async narrator => {
      const clerk = narrator.as(entryUnder(world.clerks, supplier), at);
      const { id: agreementId } = await agreementOf(clerk, delivery.orderNo);
      const id = await create(clerk, {
        etaDate: addWorkingDays(days.calendar, days.today, ON_THE_ROAD),
        transportType: 'parcel',
        plate: plateOf(supplier, delivery.reference),
        lines: [],
        freeLines: [{ agreementId, qty: delivery.qty, orderReference: delivery.reference }],
      });
      if (delivery.ending === 'made') return;
      await packNote(clerk, id);
      await printNote(clerk, id);
      await sendNote(clerk, id);
    },
  };
};

/** The notes free of call-off lines, as far as the orders of a tenant have them. */
export const freeNoteScenes = (world: SeededWorld, orders: readonly StoryOrder[]): Scene[] =>
  deliveries.flatMap(delivery => {
    const order = orders.find(({ orderNo }) => orderNo === delivery.orderNo);
    return order ? [sceneOf(world, order, delivery)] : [];
  });
