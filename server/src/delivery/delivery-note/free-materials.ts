import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import type { FreeMaterial, readDeliveryNoteFreeMaterials } from '@inbound/shared/delivery/delivery-note/free-contract';
import { checkFree } from '@inbound/shared/delivery/delivery-note/free-rules';
import { sql } from 'kysely';
import { surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith } from '../../platform/list/filters.ts';
import { agreementsInForce } from './free-sources.ts';
import { type Place, placeOfNote } from './sources.ts';

/** As many stand on a page. */
const OFFERED = 200;

const bySearch = (typed: string) => sql<boolean>`(
  ${beginsWith(sql.ref('scheduling_agreement.search_no'), typed)} or ${beginsWith(sql.ref('material.search_part'), typed)})`;

const byPlace = ({ plantId, supplierId, unloadingPointId, consignee, kind }: Place) => sql<boolean>`(
  scheduling_agreement.plant_id = ${plantId} and scheduling_agreement.supplier_id = ${supplierId}
  and scheduling_agreement.unloading_point_id = ${unloadingPointId}
  and scheduling_agreement.consignee = ${consignee} and scheduling_agreement.kind = ${kind})`;

const readPlace = async (ctx: Ctx, noteId: string): Promise<Place> => {
  const note = await ctx.rows('delivery_note').selectAll().where('id', '=', noteId).executeTakeFirst();
  if (!note) throw refuse('not_found');
  return placeOfNote(note);
};

/** Agreements of the caller that name an unloading point, by number. */
const found = async (ctx: Ctx, { search, noteId, page }: CheckedOf<typeof readDeliveryNoteFreeMaterials>) => {
  const place = noteId === undefined ? undefined : await readPlace(ctx, noteId);
  let query = agreementsInForce(ctx)
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('plant.id', '=', 'scheduling_agreement.plant_id'),
    )
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('supplier.id', '=', 'scheduling_agreement.supplier_id'),
    )
    .innerJoin('unloading_point', join =>
      join
        .onRef('unloading_point.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('unloading_point.id', '=', 'scheduling_agreement.unloading_point_id'),
    )
    .select([
      'scheduling_agreement.id',
      'scheduling_agreement.agreement_no as agreementNo',
      'scheduling_agreement.plant_id',
      'scheduling_agreement.supplier_id',
      'scheduling_agreement.kind',
      'scheduling_agreement.consignee',
      'scheduling_agreement.unit',
      'scheduling_agreement.decimals',
      'scheduling_agreement.valid_from as validFrom',
      'scheduling_agreement.valid_to as validTo',
      'plant.plant_no as plantNo',
      'supplier.code as supplierCode',
      'supplier.special_supplier as isSpecialSupplier',
      'unloading_point.code as unloadingPoint',
      'material.part_no as material',
      'material.name_zh as materialNameZh',
      'material.name_en as materialNameEn',
    ]);
  if (search) query = query.where(bySearch(search));
  if (place) query = query.where(byPlace(place));
  return query
    .orderBy('scheduling_agreement.search_no')
    .orderBy('scheduling_agreement.id')
    .limit(OFFERED + 1)
    .offset((page - 1) * OFFERED)
    .execute();
};

/** What the caller may deliver although nobody called it off, and how much more the plants take by call-off alone. */
export const freeMaterials = async (
  ctx: Ctx,
  asked: CheckedOf<typeof readDeliveryNoteFreeMaterials>,
): Promise<AnswerOf<typeof readDeliveryNoteFreeMaterials>> => {
  const all = await found(ctx, asked);
  const rows = all.slice(0, OFFERED);
  const verdicts = await Promise.all(
    rows.map(async ({ isSpecialSupplier, ...row }) => {
      const { settings } = await surroundingsOfNote(ctx, row);
      return checkFree({ ...settings, isSpecialSupplier }) === true;
    }),
  );
  const materials = rows
    .filter((_, at) => verdicts[at])
    .map(({ plant_id: _plant, supplier_id: _supplier, isSpecialSupplier: _special, ...row }): FreeMaterial => row);
  return { materials, heldBack: rows.length - materials.length, isCut: all.length > OFFERED };
};
