import { groupBy, type PlainDate } from '@inbound/shared';
import { waybill } from '@inbound/shared/ordering/waybill/machine';
import {
  contentsOf,
  mergeWaybill,
  packagesOf,
  saysTheSame,
  type WaybillFacts,
} from '@inbound/shared/ordering/waybill/merge';
import type { WaybillReport } from '@inbound/shared/ordering/waybill/report';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { take } from '../../platform/record/take.ts';
import { notify } from '../../system/notification/offers.ts';
import { rematch } from '../financial-document/rematch.ts';
import { type OrderLookup, orderLookup, reportsByCompany } from './own-orders.ts';
import { factsOf, keptPackages, type StoredPackage, type StoredWaybill } from './rows.ts';

/** What is told to one company of one waybill. */
interface Told {
  companyId: string;
  lineName: string;
  waybillNo: string;
  reports: readonly WaybillReport[];
  orderOf: OrderLookup;
}

/** Two servers may be told of a waybill at once: the second one waits, and adds to what the first has written. */
const lockWaybill = (ctx: Ctx, { companyId, lineName, waybillNo }: Told) =>
  ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    'waybill',
    `${ctx.tenant} ${companyId} ${lineName} ${waybillNo}`,
  ]);

const keptWaybill = (ctx: Ctx, { companyId, lineName, waybillNo }: Told) =>
  ctx
    .rows('waybill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('line_name', '=', lineName)
    .where('waybill_no', '=', waybillNo)
    .executeTakeFirst();

const unique = (all: readonly string[]): string[] => [...new Set(all)].sort();

/** The columns that follow from what is known. */
const shownOf = (facts: WaybillFacts) => {
  const { carrierCode: _, shippedOn, ...head } = facts.head.value;
  const [packages, contents] = [packagesOf(facts), contentsOf(facts)];
  return {
    ...head,
    // A shipment that names no day has left by the day on which it was told of.
    shippedOn: shippedOn ?? (facts.head.at.slice(0, 'yyyy-mm-dd'.length) as PlainDate),
    packageCount: packages.length,
    pieceCount: packages.reduce((sum, { pieces }) => sum + pieces, 0),
    poNos: unique(contents.map(({ poNo }) => poNo)),
    distributorNos: unique(contents.map(({ orderNo }) => orderNo)),
  };
};

const writeContents = async (ctx: Ctx, waybillId: string, { companyId, orderOf }: Told, facts: WaybillFacts) => {
  await ctx.delete('waybill_content').where('waybill_id', '=', waybillId).execute();
  const rows = contentsOf(facts).flatMap((content, place) => {
    const orderId = orderOf(content)?.id;
    return orderId === undefined
      ? []
      : [
          {
            ...{ id: ctx.newId(), waybill_id: waybillId, company_id: companyId, order_id: orderId, place },
            ...{ package_no: content.packageNo, po_no: content.poNo, line_no: content.lineNo },
            ...{ distributor_no: content.orderNo, delivery_no: content.deliveryNo },
            ...{ delivery_item: content.deliveryItem, part_no: content.partNo, own_part_no: content.ownPartNo },
            ...{ quantity: content.quantity, ship_track_code: content.shipTrackCode, batch: content.batch },
            ...{ date_code: content.dateCode, origin: content.origin },
          },
        ];
  });
  if (rows.length > 0) await ctx.insert('waybill_content', rows);
};

/** Writes the packages as they are known now; one that is there stays the same one, received or not. */
const writePackages = async (
  ctx: Ctx,
  waybillId: string,
  companyId: string,
  kept: readonly StoredPackage[],
  facts: WaybillFacts,
) => {
  const present = new Map(kept.map(one => [one.package_no, one.id]));
  for (const { no, pieces, trackingNo, grossWeight, measures } of packagesOf(facts)) {
    const said = { pieces, tracking_no: trackingNo, gross_weight: grossWeight, measures };
    const id = present.get(no);
    present.delete(no);
    if (id) await ctx.update('waybill_package').where('id', '=', id).set(said).executeTakeFirstOrThrow();
    else
      await ctx.insert('waybill_package', {
        ...{ id: ctx.newId(), waybill_id: waybillId, company_id: companyId, package_no: no },
        ...said,
      });
  }
  if (present.size > 0)
    await ctx
      .delete('waybill_package')
      .where('id', 'in', [...present.values()])
      .execute();
};

const announce = async (ctx: Ctx, told: Told, facts: WaybillFacts): Promise<string> => {
  const { companyId, lineName, waybillNo } = told;
  const shown = shownOf(facts);
  const record = {
    ...{ companyId, lineName, waybillNo, state: 'on_way' as const, facts: JSON.stringify(facts), ...shown },
    ...{ pdfDueAt: ctx.now, heardAt: ctx.now, createdAt: ctx.now },
  };
  const [id = ''] = await createDocuments(ctx, waybill, 'waybill', [record]);
  await notify(
    ctx,
    { permission: 'ordering.waybill.view', companyId },
    {
      kind: 'waybillArrived',
      params: { number: waybillNo, count: shown.packageCount },
      path: '/backlog/asn-detail',
      documentId: id,
      plantNo: '',
    },
  );
  return id;
};

/** What is shown of a waybill is another now: it moves to where its packages stand. */
const follow = async (
  ctx: Ctx,
  { id }: StoredWaybill,
  facts: WaybillFacts,
  kept: readonly StoredPackage[],
): Promise<void> => {
  const shown = shownOf(facts);
  const numbers = new Set(packagesOf(facts).map(({ no }) => no));
  const receivedCount = kept.filter(one => one.received_at !== null && numbers.has(one.package_no)).length;
  const taken = await take(ctx, waybill, 'waybill', id, 'follow', {
    facts: row => factsOf(row, receivedCount, shown.packageCount),
    by: 'system',
  });
  await taken.store({ ...shown, receivedCount });
};

const tellReaders = (ctx: Ctx, { companyId, orderOf }: Told, facts: WaybillFacts): void => {
  const orders = new Set(contentsOf(facts).flatMap(content => orderOf(content)?.id ?? []));
  for (const id of orders) publishChange(ctx, { document: 'componentOrder', documentId: id, companyId });
};

const applyTold = async (ctx: Ctx, told: Told): Promise<void> => {
  await lockWaybill(ctx, told);
  const present = await keptWaybill(ctx, told);
  const before = present?.facts as unknown as WaybillFacts | undefined;
  let facts = before;
  for (const report of told.reports) facts = mergeWaybill(facts, report);
  if (!facts || (!present && packagesOf(facts).length === 0)) return;
  if (present)
    await ctx
      .update('waybill')
      .where('id', '=', present.id)
      .set({ facts: JSON.stringify(facts), heard_at: ctx.now })
      .executeTakeFirstOrThrow();
  if (saysTheSame(before, facts)) return;
  const kept = present ? await keptPackages(ctx, present.id) : [];
  const id = present?.id ?? (await announce(ctx, told, facts));
  if (present) await follow(ctx, present, facts, kept);
  await writePackages(ctx, id, told.companyId, kept, facts);
  await writeContents(ctx, id, told, facts);
  tellReaders(ctx, told, facts);
};

/**
 * Adds what the distributor reports of waybills to what is known of them, whichever way it came and however often. Each company
 * has a waybill of its own, with what is of its orders; what is of nobody's here is left out. Answers the numbers of the others.
 */
export const applyWaybills = async (
  ctx: Ctx,
  reports: readonly WaybillReport[],
  lineName: string,
): Promise<string[]> => {
  if (reports.length === 0) return [];
  const items = reports.flatMap(one => one.items);
  const orderOf = await orderLookup(ctx, items, lineName);
  const byCompany = [...reportsByCompany(reports, orderOf)];
  for (const [companyId, own] of byCompany.sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const [waybillNo, some] of [...groupBy(own, report => report.waybillNo)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    ))
      await applyTold(ctx, { companyId, lineName, waybillNo, reports: some, orderOf });
  await rematch(
    ctx,
    items.flatMap(item => orderOf(item) ?? []),
  );
  return byCompany.flatMap(([, own]) => own.map(({ waybillNo }) => waybillNo));
};
