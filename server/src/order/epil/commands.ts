import { type CheckedOf, type FieldRefusal, orThrowFields, refusal, refuse } from '@inbound/shared';
import type { changeEpil, correctEpil, saveEpil } from '@inbound/shared/order/epil/contract';
import { epil } from '@inbound/shared/order/epil/machine';
import { checkEpilComplete, type PackedPieces, repeatedSerials } from '@inbound/shared/order/epil/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { queueEpil, writeEpil } from './message.ts';
import { type EpilItemTableRow, factsOf, itemsOf, packedItemsOf } from './rows.ts';
import { claimSerials, keepSentSerials } from './serials.ts';
import { tellSent } from './tell.ts';

type Asked = CheckedOf<typeof saveEpil>['rows'][number];
interface Seen {
  id: string;
  version?: number | undefined;
}

/** Says who hands the equipment over, where and when. */
export const change = async (
  ctx: Ctx,
  { id, version, handoverPlace, handoverPerson, handoverDate }: CheckedOf<typeof changeEpil>,
): Promise<void> => {
  const taken = await take(ctx, epil, 'epil', id, 'edit', { version, facts: factsOf });
  await taken.store({
    ...(handoverPlace === undefined ? {} : { handoverPlace: handoverPlace ?? '' }),
    ...(handoverPerson === undefined ? {} : { handoverPerson: handoverPerson ?? '' }),
    ...(handoverDate === undefined ? {} : { handoverDate }),
  });
};

/** A row that is asked for, with the part of its line. */
interface Placed {
  asked: Asked;
  partNo: string;
}

/** Rows with their parts: each stands in a unit that holds its line, and no serial number stands twice for a part. */
const placed = (asked: readonly Asked[], packed: readonly PackedPieces[]): Placed[] => {
  const refused: FieldRefusal[] = [];
  const found = asked.map((row, at): Placed => {
    const holder = packed.find(({ unitId, lineId }) => unitId === row.unitId && lineId === row.lineId);
    if (!holder && packed.some(({ lineId }) => lineId === row.lineId))
      refused.push(unknownReference(`rows[${at}].unitId`, row.unitId ?? ''));
    else if (!holder) refused.push(unknownReference(`rows[${at}].lineId`, row.lineId));
    return { asked: row, partNo: holder?.partNo ?? '' };
  });
  const said = found.map(({ asked: row, partNo }) => ({ partNo, serialNo: row.serialNo ?? '' }));
  for (const at of repeatedSerials(said)) {
    const serial = said[at]?.serialNo ?? '';
    refused.push({
      field: `rows[${at}].serialNo`,
      value: serial,
      ...refusal('serial_exists', { serial, where: '' }),
    });
  }
  orThrowFields(refused);
  return found;
};

const columnsOf = (ctx: Ctx, epilRow: { id: string; plant_id: string; company_id: string }, rows: readonly Placed[]) =>
  rows.map(({ asked, partNo }, at) => ({
    ...{ id: ctx.newId(), epil_id: epilRow.id, plant_id: epilRow.plant_id, company_id: epilRow.company_id },
    ...{ position: at + 1, unit_id: asked.unitId ?? null, line_id: asked.lineId, part_no: partNo },
    ...{ seller_order_no: asked.sellerOrderNo ?? '', packaging_no: asked.packagingNo ?? '' },
    ...{ packaging_date: asked.packagingDate ?? null, equipment_code: asked.equipmentCode ?? '' },
    ...{ customer_order_no: asked.customerOrderNo ?? '', project_id: asked.projectId ?? '' },
    ...{ serial_no: asked.serialNo ?? '', certificate_no: asked.certificateNo ?? '' },
    ...{ certificate_valid_to: asked.certificateValidTo ?? null, batch_no: asked.batchNo ?? '' },
    ...{ batch_date: asked.batchDate ?? null, type_test_no: asked.typeTestNo ?? '' },
  }));

/** Saves the rows of an EPIL in place of those that are there, and holds their serial numbers. */
export const save = async (ctx: Ctx, { id, version, rows: asked }: Seen & { rows: Asked[] }): Promise<void> => {
  const taken = await take(ctx, epil, 'epil', id, 'save', { version, facts: factsOf });
  if (asked.length === 0) throw refuse('epil_incomplete', { row: 1, field: 'serialNo' });
  const rows = placed(asked, await packedItemsOf(ctx, taken.row.shipment_id));
  await ctx.delete('epil_row').where('epil_id', '=', id).execute();
  await ctx.insert('epil_row', columnsOf(ctx, taken.row, rows));
  const said = rows.map(({ asked: row, partNo }, at) => ({ at, partNo, serialNo: row.serialNo ?? '' }));
  await claimSerials(
    ctx,
    id,
    said.filter(({ serialNo }) => serialNo !== ''),
  );
  await taken.store({ rowCount: rows.length });
};

/** Deletes all rows of an EPIL; serial numbers that were never sent are free again. */
export const clear = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, epil, 'epil', id, 'clear', { version, facts: factsOf });
  await ctx.delete('epil_row').where('epil_id', '=', id).execute();
  await claimSerials(ctx, id, []);
  await taken.store({ rowCount: 0 });
};

const asItem = (row: EpilItemTableRow) => ({
  ...{ unitId: row.unit_id, lineId: row.line_id, sellerOrderNo: row.seller_order_no },
  ...{ packagingNo: row.packaging_no, packagingDate: row.packaging_date, equipmentCode: row.equipment_code },
  ...{ customerOrderNo: row.customer_order_no, projectId: row.project_id, serialNo: row.serial_no },
  ...{ certificateNo: row.certificate_no, certificateValidTo: row.certificate_valid_to, batchNo: row.batch_no },
  ...{ batchDate: row.batch_date, typeTestNo: row.type_test_no },
});

/** Sends an EPIL as its next version, which is kept whole: each packed piece has its row, and no cell is empty. */
export const send = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, epil, 'epil', id, 'send', { version, facts: factsOf });
  const [items, packed] = await Promise.all([itemsOf(ctx, id), packedItemsOf(ctx, taken.row.shipment_id)]);
  orThrowFields(checkEpilComplete(items.map(asItem), packed));
  const { plant_id, company_id, version_no, transmission_no, reason } = taken.row;
  const content = await writeEpil(ctx, taken.row, items);
  const versionNo = version_no + 1;
  await ctx.insert('epil_version', [
    {
      ...{ id: ctx.newId(), plant_id, company_id, epil_id: id, version_no: versionNo, row_count: items.length },
      ...{ reason, content, sent_at: ctx.now },
    },
  ]);
  await keepSentSerials(ctx, id);
  const row = await taken.store({ versionNo, transmissionNo: transmission_no + 1, sentAt: ctx.now, reason: '' });
  await queueEpil(ctx, row, content);
  await tellSent(ctx, row);
};

/** Sends the last version again, with the same bytes. */
export const resend = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, epil, 'epil', id, 'resend', { version, facts: factsOf });
  const sent = await ctx
    .rows('epil_version')
    .select('epil_version.content')
    .where('epil_id', '=', id)
    .where('version_no', '=', taken.row.version_no)
    .executeTakeFirst();
  if (!sent) throw refuse('no_data');
  const row = await taken.store({ transmissionNo: taken.row.transmission_no + 1 });
  await queueEpil(ctx, row, sent.content);
};

/** Opens a sent EPIL for a correction; what was sent stays as its version. */
export const correct = async (ctx: Ctx, { id, version, reason }: CheckedOf<typeof correctEpil>): Promise<void> => {
  const taken = await take(ctx, epil, 'epil', id, 'correct', { version, facts: factsOf });
  await taken.store({ reason }, { reason });
};
