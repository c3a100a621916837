import { addDays, type Decimal, type PlainDate } from '@inbound/shared';
import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { answer, confirmAll } from '../../../src/order/purchase-order/answer.ts';
import { object, reconfirm, withdraw } from '../../../src/order/purchase-order/changes/answer.ts';
import { changeConfirmed } from '../../../src/order/purchase-order/changes/change-confirmed.ts';
import { release } from '../../../src/order/purchase-order/changes/make.ts';
import { create, remove } from '../../../src/order/purchase-order/commands.ts';
import { readDetail } from '../../../src/order/purchase-order/queries.ts';
import { agreeToSplit, split } from '../../../src/order/purchase-order/splits.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { entryUnder } from '../world.ts';

/** A line of an order of the story; its day is counted from the day of the story. */
export interface StoryLine {
  itemNo: string;
  partNo: string;
  qty: Decimal;
  price: Decimal;
  per: number;
  inDays: number;
  /** Wanted on two days: so much of it later, after so many days more. */
  later?: readonly [qty: Decimal, days: number];
}

/** What an order is found by, and the day from which its days are counted. */
interface Place {
  poNo: string;
  today: PlainDate;
}

/** Something that somebody does with an order. */
export type Act = (ctx: Ctx, place: Place) => Promise<unknown>;

const orderOf = async (ctx: Ctx, poNo: string): Promise<PurchaseOrderDetail> => {
  const { id } = await ctx.rows('purchase_order').select('id').where('po_no', '=', poNo).executeTakeFirstOrThrow();
  return readDetail(ctx, id);
};

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

const lineOf = ({ lines }: PurchaseOrderDetail, itemNo: string) => {
  const line = lines.find(one => one.itemNo === itemNo);
  if (!line) throw new Error(`the story names line ${itemNo}, which its order does not have`);
  return { lineId: line.id, revision: line.revision };
};

const askedLine = (line: StoryLine, materials: ReadonlyMap<string, string>, today: PlainDate) => {
  const crd = addDays(today, line.inDays);
  const [laterQty, days] = line.later ?? [];
  const rest = laterQty === undefined ? line.qty : (`${Number(line.qty) - Number(laterQty)}` as Decimal);
  return {
    ...{ itemNo: line.itemNo, qty: line.qty, price: line.price, per: line.per, crd },
    materialId: entryUnder(materials, line.partNo),
    schedule:
      laterQty === undefined || days === undefined
        ? []
        : [
            { date: crd, qty: rest },
            { date: addDays(crd, days), qty: laterQty },
          ],
  };
};

/** The planner orders. */
export const order =
  (plantNo: string, supplierCode: string, lines: readonly StoryLine[]): Act =>
  async (ctx, { poNo, today }) => {
    const [plant, supplier, materials] = await Promise.all([
      ctx.rows('plant').select('id').where('plant_no', '=', plantNo).executeTakeFirstOrThrow(),
      ctx.rows('supplier').select('id').where('code', '=', supplierCode).executeTakeFirstOrThrow(),
      ctx.rows('material').select(['id', 'part_no']).execute(),
    ]);
    const byPart = new Map(materials.map(({ id, part_no }) => [part_no, id]));
    await create(ctx, {
      ...{ poNo, plantId: plant.id, supplierId: supplier.id, currency: 'CNY', orderDate: ctx.today('Asia/Shanghai') },
      ...{ sellerOrderNo: `TI-${poNo.slice(-5)}`, shipTo: 'Ningbo, hall 2', soldTo: 'Haiyue New Energy' },
      endCustomer: 'Haiyue Motors',
      lines: lines.map(line => askedLine(line, byPart, today)),
    });
  };

/** The clerk promises all as it is requested. */
export const confirmWhole: Act = async (ctx, { poNo }) => confirmAll(ctx, seen(await orderOf(ctx, poNo)));

/** The clerk promises one line for a day. */
export const promise =
  (itemNo: string, inDays: number, qty?: Decimal): Act =>
  async (ctx, { poNo, today }) => {
    const found = await orderOf(ctx, poNo);
    const esd = addDays(today, inDays);
    await answer(ctx, {
      id: found.id,
      lines: [{ ...lineOf(found, itemNo), kind: 'confirm', qty, esd, eta: addDays(esd, 2) }],
    });
  };

/** The clerk rejects lines. */
export const reject =
  (...itemNos: string[]): Act =>
  async (ctx, { poNo }) => {
    const found = await orderOf(ctx, poNo);
    const lines = itemNos.map(itemNo => ({ ...lineOf(found, itemNo), kind: 'reject' as const, reason: 'capacity' }));
    await answer(ctx, { id: found.id, lines });
  };

/** The clerk divides a line. */
export const divide =
  (itemNo: string, qty: Decimal, inDays: number): Act =>
  async (ctx, { poNo, today }) => {
    const found = await orderOf(ctx, poNo);
    await split(ctx, { id: found.id, ...lineOf(found, itemNo), parts: [{ qty, esd: addDays(today, inDays) }] });
  };

/** The planner agrees to all splits. */
export const agree: Act = async (ctx, { poNo }) => agreeToSplit(ctx, seen(await orderOf(ctx, poNo)));

/** What a line of a change set wants. */
interface Wanted {
  qty?: Decimal;
  price?: Decimal;
  inDays?: number;
  configuration?: string;
}

/** The planner changes lines of a confirmed order; the supplier does not see it yet. */
export const wish =
  (reason: string, wanted: Readonly<Record<string, Wanted>>): Act =>
  async (ctx, { poNo, today }) => {
    const found = await orderOf(ctx, poNo);
    const { sellerOrderNo, orderDate, shipTo, soldTo, endCustomer, remark, lines, changes } = found;
    await changeConfirmed(ctx, {
      ...{ ...seen(found), sellerOrderNo, orderDate, shipTo, soldTo, endCustomer, remark, reason },
      seenChangeNo: changes[0]?.changeNo ?? 0,
      lines: lines.map(line => {
        const { inDays, ...terms } = wanted[line.itemNo] ?? {};
        const asked = {
          ...{ itemNo: line.itemNo, materialId: line.materialId, qty: line.qty, price: line.price, per: line.per },
          ...{ crd: line.crd, schedule: line.schedule, configuration: line.configuration },
        };
        return {
          ...asked,
          ...terms,
          ...(terms.qty ? { schedule: [] } : {}),
          ...(inDays === undefined ? {} : { crd: addDays(today, inDays), schedule: [] }),
        };
      }),
    });
  };

const lastChange = async (ctx: Ctx, poNo: string) => {
  const [change] = (await orderOf(ctx, poNo)).changes;
  if (!change) throw new Error(`the story has no change of ${poNo}`);
  return change;
};

/** The planner shows the change to the supplier. */
export const show: Act = async (ctx, { poNo }) => release(ctx, seen(await lastChange(ctx, poNo)));

/** The clerk agrees to all of it. */
export const agreeToChange: Act = async (ctx, { poNo }) => reconfirm(ctx, seen(await lastChange(ctx, poNo)));

/** The clerk objects to one line with another day, and agrees to the others. */
export const objectTo =
  (itemNo: string, inDays: number, note: string): Act =>
  async (ctx, { poNo, today }) => {
    const change = await lastChange(ctx, poNo);
    const lines = change.lines.map(line =>
      line.itemNo === itemNo
        ? {
            lineId: line.id,
            kind: 'object' as const,
            reason: 'material',
            note,
            proposalDate: addDays(today, inDays),
          }
        : { lineId: line.id, kind: 'reconfirm' as const },
    );
    await object(ctx, { ...seen(change), lines });
  };

/** The planner withdraws the change. */
export const withdrawChange: Act = async (ctx, { poNo }) =>
  withdraw(ctx, { ...seen(await lastChange(ctx, poNo)), reason: 'Wrong hall' });

/** The planner deletes the order. */
export const dropOrder: Act = async (ctx, { poNo }) =>
  remove(ctx, { ...seen(await orderOf(ctx, poNo)), reason: 'Project stopped by the end customer' });
