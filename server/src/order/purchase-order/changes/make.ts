import { orThrowFields, refuse, ZERO } from '@inbound/shared';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import {
  checkWish,
  type NamedTerms,
  type OrderTerms,
  type TermsChange,
  termsChanges,
  updateKindOf,
} from '@inbound/shared/order/purchase-order/change-rules';
import type { AskedOrderLine } from '@inbound/shared/order/purchase-order/contract';
import { crdOf } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { createDocuments } from '../../../platform/record/create.ts';
import { take } from '../../../platform/record/take.ts';
import { parkShipments, resumeShipments } from '../../shipment/order-changes.ts';
import { type LineToWrite, linesAsKnown, linesToWrite } from '../asked-lines.ts';
import type { OrderSource } from '../log.ts';
import { type LineRow, linesOf, type OrderRow } from '../rows.ts';
import { dueFromToday, NOTHING_DUE } from '../surroundings.ts';
import { tellSupplier } from '../tell.ts';
import { type ChangeRow, changeFactsOf, openChangeOf, publishOrderOf, takeChange, termsInForce } from './rows.ts';
import { settleOrder } from './settle.ts';

/** What an order should say, and who says so. */
export interface Wish {
  head: OrderTerms['head'];
  lines: readonly AskedOrderLine[];
  source: OrderSource;
  reason: string;
  senderNo: string;
  /** A set of another system is the supplier's at once. */
  isReleased: boolean;
}

const namedTerms = ({ asked }: LineToWrite): NamedTerms => ({
  itemNo: asked.itemNo,
  materialId: asked.materialId,
  cancelled: false,
  qty: asked.qty,
  price: asked.price,
  per: asked.per,
  crd: crdOf(asked),
  schedule: asked.schedule,
  supplierMaterialNo: asked.supplierMaterialNo ?? '',
  configuration: asked.configuration ?? '',
  remark: asked.remark ?? '',
});

const lastChangeNo = async (ctx: Ctx, orderId: string): Promise<number> => {
  const row = await ctx
    .rows('purchase_order_change')
    .select(({ fn }) => fn.max<number | null>('change_no').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.last ?? 0;
};

/** Whoever changes an order knows the last set of it: another one is not undone unseen. */
export const checkLastChange = async (ctx: Ctx, order: OrderRow, seen: number): Promise<void> => {
  if ((await lastChangeNo(ctx, order.id)) === seen) return;
  const open = await openChangeOf(ctx, order.id);
  throw refuse('conflict', {
    user: open?.made_by ?? '',
    time: open?.changed_at ?? order.changed_at,
    changes: { changeNo: { from: seen, to: open?.change_no ?? seen } },
  });
};

/** The open set goes into the next one; a supplier who had it hears that it is replaced. */
const replaceOpen = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const open = await openChangeOf(ctx, order.id);
  if (!open) return;
  const taken = await take(ctx, purchaseOrderChange, 'purchase_order_change', open.id, 'replace', {
    facts: changeFactsOf,
    by: 'system',
  });
  await taken.store({ settledAt: ctx.now, ...NOTHING_DUE });
  publishOrderOf(ctx, order, open);
  if (open.draft_company_id !== null) return;
  await settleOrder(ctx, order);
  await resumeShipments(ctx, order.id);
  await tellSupplier(ctx, order, 'purchaseOrderWithdrawn', { change: open.change_no, reason: '' });
};

/** What a line of a set wants, as it is kept: its number stands in a column of its own. */
const newValuesOf = (change: TermsChange, material: LineToWrite['material'] | undefined): object => {
  if (change.kind === 'cancelled') return {};
  if (change.kind !== 'added') return change.to;
  const { itemNo: _, cancelled: __, ...terms } = change.to;
  return {
    ...terms,
    decimals: material?.decimals ?? 0,
    needsEpil: material?.epil ?? false,
    netWeight: material?.net_weight ?? ZERO,
  };
};

const insertChangeLines = async (
  ctx: Ctx,
  change: ChangeRow,
  changes: readonly TermsChange[],
  { present, added }: { present: readonly LineRow[]; added: readonly LineToWrite[] },
): Promise<void> => {
  await ctx.insert(
    'purchase_order_change_line',
    changes.map((one, at) => {
      const line = present.find(({ item_no }) => item_no === one.itemNo);
      const material = added.find(({ asked }) => asked.itemNo === one.itemNo)?.material;
      return {
        id: ctx.newId(),
        plant_id: change.plant_id,
        company_id: change.company_id,
        draft_company_id: change.draft_company_id,
        order_id: change.order_id,
        change_id: change.id,
        position: at + 1,
        item_no: one.itemNo,
        kind: one.kind,
        part_no: line?.part_no ?? material?.part_no ?? '',
        material_name_zh: line?.material_name_zh ?? material?.name_zh ?? '',
        material_name_en: line?.material_name_en ?? material?.name_en ?? '',
        unit: line?.unit ?? material?.unit ?? '',
        old_values: JSON.stringify('from' in one ? one.from : {}),
        new_values: JSON.stringify(newValuesOf(one, material)),
      };
    }),
  );
};

/**
 * Makes the next change set of an order from what it should say: the differences from what is in force. An open set goes
 * into it. Nothing of the order changes, so its supplier sees nothing before the release. Answers the set.
 */
export const makeChange = async (ctx: Ctx, order: OrderRow, wish: Wish): Promise<ChangeRow> => {
  const present = await linesOf(ctx, order.id);
  const toWrite = await linesToWrite(ctx, order.plant_id, linesAsKnown(wish.lines, present));
  const wanted: OrderTerms = { head: wish.head, lines: toWrite.map(namedTerms) };
  const changes = termsChanges(termsInForce(order, present), wanted);
  const standing = present.map(line => ({
    ...{ itemNo: line.item_no, materialId: line.material_id, partNo: line.part_no },
    ...{ packed: line.packed, shipped: line.shipped },
  }));
  orThrowFields(checkWish(standing, wanted, changes));
  if (changes.length === 0) throw refuse('none_selected');
  const changeNo = (await lastChangeNo(ctx, order.id)) + 1;
  await replaceOpen(ctx, order);
  const [id = ''] = await createDocuments(
    ctx,
    purchaseOrderChange,
    'purchase_order_change',
    [
      {
        ...{ plantId: order.plant_id, companyId: order.company_id, orderId: order.id, poNo: order.po_no },
        draftCompanyId: wish.isReleased ? null : ctx.session.companyId,
        state: updateKindOf(changes),
        changeNo,
        source: wish.source,
        reason: wish.reason,
        senderNo: wish.senderNo,
        lineCount: changes.length,
        madeBy: ctx.actor.name,
        createdAt: ctx.now,
      },
    ],
    { action: 'create' },
  );
  const change = await ctx.rows('purchase_order_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await insertChangeLines(ctx, change, changes, { present, added: toWrite });
  publishOrderOf(ctx, order, change);
  return change;
};

/** Shows a set to the supplier, who answers it by a day; lines that it adds have no answer, and the order counts them. */
export const release = async (
  ctx: Ctx,
  { id, version, by }: { id: string; version?: number; by?: 'system' },
): Promise<void> => {
  const { taken, order, lines } = await takeChange(ctx, id, 'release', { version, ...(by ? { by } : {}) });
  await ctx.update('purchase_order_change_line').set({ draft_company_id: null }).where('change_id', '=', id).execute();
  const change = await taken.store({
    draftCompanyId: null,
    releasedAt: ctx.now,
    ...(await dueFromToday(ctx, order.plant_id)),
  });
  const added = lines.filter(({ kind }) => kind === 'added').length;
  if (added > 0) await settleOrder(ctx, order, { action: 'changeReleased', addedCount: added });
  await parkShipments(ctx, order.id);
  await tellSupplier(ctx, order, 'purchaseOrderToReconfirm', { change: change.change_no, count: lines.length });
};
