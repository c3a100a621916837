import type { FoundDifference } from '@inbound/shared/delivery/receipt/contract';
import { dispute } from '../../../src/delivery/receipt/answer.ts';
import { receive } from '../../../src/delivery/receipt/receive.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { ToldAgreement } from '../calloff/told.ts';
import type { Scene } from '../narrator.ts';
import { entryUnder, momentAround, type SeededWorld } from '../world.ts';
import { type Load, loadsOf } from './notes.ts';

const RECEIVED_AT = '16:00';
const DISPUTED_AT = '17:00';

/** What the gate finds of the first line of a truck, and how its supplier answers. */
interface Found extends Pick<FoundDifference, 'type' | 'qty' | 'remark'> {
  disputed?: string;
}

/** By supplier: one difference waits for his answer, the other was disputed and waits for the plant. */
const differences: Readonly<Record<string, Found>> = {
  S1001: { type: 'short', qty: '2', remark: 'Two places in the tray were empty' },
  S1002: { type: 'damaged', qty: '1', remark: 'Scratched', disputed: 'Left our dock without a scratch, see photo' },
};

const noteOf = (ctx: Ctx, { agreement: { supplier }, dnNo }: Load) =>
  ctx
    .rows('delivery_note')
    .innerJoin('delivery_note_line', join =>
      join
        .onRef('delivery_note_line.tenant_id', '=', 'delivery_note.tenant_id')
        .onRef('delivery_note_line.note_id', '=', 'delivery_note.id'),
    )
    .select(['delivery_note.id', 'delivery_note.version', 'delivery_note_line.id as lineId'])
    .where('delivery_note.supplier_code', '=', supplier)
    .where('delivery_note.dn_no', '=', dnNo)
    .orderBy('delivery_note_line.position')
    .executeTakeFirstOrThrow();

const disputeAll = async (ctx: Ctx, noteId: string, reason: string): Promise<void> => {
  const rows = await ctx.rows('receipt').select(['id', 'version']).where('note_id', '=', noteId).execute();
  for (const { id, version } of rows) await dispute(ctx, { id, version, reason });
};

const sceneOf = (world: SeededWorld, load: Load, { disputed, ...difference }: Found): Scene => {
  const { agreement, arrivesOn } = load;
  const at = (time: string) => momentAround(agreement, arrivesOn, time, agreement.supplier, load.dnNo);
  return {
    at: at(RECEIVED_AT),
    place: agreement.supplier,
    play: async narrator => {
      if (!world.gate) return;
      const receiving = narrator.as(world.gate, at(RECEIVED_AT));
      const { id, version, lineId } = await noteOf(receiving, load);
      await receive(receiving, { id, version, differences: [{ lineId, ...difference }] });
      if (disputed)
        await disputeAll(narrator.as(entryUnder(world.clerks, agreement.supplier), at(DISPUTED_AT)), id, disputed);
    },
  };
};

/** The first truck of a supplier that was sent before the day on which it came. */
const firstArrived = (loads: readonly Load[], supplier: string): Load | undefined =>
  loads
    .filter(({ agreement, sentOn, arrivesOn }) => {
      return agreement.supplier === supplier && sentOn < arrivesOn && arrivesOn < agreement.today;
    })
    .sort((a, b) => (a.arrivesOn < b.arrivesOn ? -1 : 1))[0];

/** Trucks that have come, and were not quite what their notes say. */
export const receiptScenes = (world: SeededWorld, told: readonly ToldAgreement[]): Scene[] => {
  const trucks = loadsOf(told).flatMap(([first]) => first ?? []);
  return Object.entries(differences).flatMap(([supplier, difference]) => {
    const load = firstArrived(trucks, supplier);
    return load ? [sceneOf(world, load, difference)] : [];
  });
};
