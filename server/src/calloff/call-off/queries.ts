import { addDays, refuse } from '@inbound/shared';
import type { CallOffDetail, CallOffRow, listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { callOff, seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import { isMismatch } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import { beginsWith, type Filtered, type ListSpec } from '../../platform/list/list.ts';
import { releaseInfoOf } from '../release/queries.ts';
import { agreementInForce, cumulativesOn } from './agreement-in-force.ts';
import { isOverdueOn, linesOf, todayOfPlant } from './line-queries.ts';
import { surroundingsOf } from './surroundings.ts';

const COLUMNS = [
  'call_off.id',
  'call_off.version',
  'call_off.agreement_id as agreementId',
  'plant.plant_no as plantNo',
  'call_off.kind',
  'call_off.call_off_no as callOffNo',
  'call_off.item',
  'call_off.planning_contract_no as planningContractNo',
  'call_off.supplier_code as supplierCode',
  'call_off.supplier_name_zh as supplierNameZh',
  'call_off.supplier_name_en as supplierNameEn',
  'call_off.part_no as material',
  'call_off.material_name_zh as materialNameZh',
  'call_off.material_name_en as materialNameEn',
  'call_off.mrp_controller as mrpController',
  'call_off.unit',
  'call_off.decimals',
  'call_off.unloading_point as unloadingPoint',
  'call_off.door',
  'call_off.consignee',
  'call_off.remark',
  'call_off.release_no as releaseNo',
  'call_off.release_date as releaseDate',
  'call_off.next_date as nextDate',
  'call_off.next_qty as nextQty',
  'call_off.next_delta as nextDelta',
  'call_off.released',
  'call_off.promised',
  'call_off.backorder',
  'call_off.ordered',
  'scheduling_agreement.received',
  'scheduling_agreement.sent',
  'scheduling_agreement.last_dn_no as lastDnNo',
  'scheduling_agreement.last_dn_date as lastDnDate',
  'scheduling_agreement.last_dn_qty as lastDnQty',
  'call_off.line_count as lineCount',
  'call_off.open_count as openCount',
  'call_off.changed_count as changedCount',
  'call_off.answer_by as answerBy',
  'call_off.series_state as state',
  'call_off.state as callOffState',
  'call_off.turn',
  'call_off.changed_at as changedAt',
] as const;

const selectRows = (query: Filtered<'call_off'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'call_off.tenant_id').onRef('plant.id', '=', 'call_off.plant_id'),
    )
    .innerJoin('scheduling_agreement', join =>
      join
        .onRef('scheduling_agreement.tenant_id', '=', 'call_off.tenant_id')
        .onRef('scheduling_agreement.id', '=', 'call_off.agreement_id'),
    )
    .select(COLUMNS)
    .select(
      sql<boolean>`coalesce(call_off.overdue_from <= ${todayOfPlant(ctx)}, false)`.as('overdue'),
    ) as unknown as SelectQueryBuilder<Database, 'call_off', CallOffRow>;

/** Call-offs that wait for the caller. */
export const isOwnCallOff = (ctx: Ctx) => isOwnTurnIn(ctx, 'call_off.turn', callOff, seriesCallOff);

type Filter = Parameters<ListSpec<typeof listCallOffs, 'call_off'>['where']>[1];

const byParty = (query: Filtered<'call_off'>, filter: Filter, ctx: Ctx): Filtered<'call_off'> => {
  const { turn, mine, supplier, unloadingPoint, mrpController, consignee } = filter;
  if (turn) query = query.where('call_off.turn', '=', turn);
  if (mine) query = query.where(isOwnCallOff(ctx));
  if (supplier) query = query.where('call_off.supplier_code', 'in', supplier);
  if (unloadingPoint) query = query.where('call_off.unloading_point', 'in', unloadingPoint);
  if (mrpController) query = query.where('call_off.mrp_controller', 'in', mrpController);
  if (consignee) query = query.where('call_off.consignee', '=', consignee);
  return query;
};

export const callOffList: ListSpec<typeof listCallOffs, 'call_off'> = {
  table: 'call_off',
  where: (query, filter, ctx) => {
    const { search, kind, state, callOffState, from, to, changedSince, changed, overdue } = filter;
    if (search) {
      query = query.where(
        sql<boolean>`(${beginsWith('call_off.search_no', search)} or ${beginsWith('call_off.search_part', search)})`,
      );
    }
    if (kind) query = query.where('call_off.kind', '=', kind);
    if (state) query = query.where('call_off.series_state', 'in', state);
    if (callOffState) query = query.where('call_off.state', 'in', callOffState);
    if (from) query = query.where('call_off.sort_next', '>=', from);
    if (to) query = query.where('call_off.sort_next', '<=', to);
    if (changedSince) query = query.where('call_off.release_date', '>=', changedSince);
    if (changed) query = query.where('call_off.changed_count', '>', 0);
    if (overdue) query = query.where(isOverdueOn(ctx, 'call_off'));
    return byParty(query, filter, ctx);
  },
  sort: {
    nextDate: 'call_off.sort_next',
    callOffNo: 'call_off.search_no',
    material: 'call_off.search_part',
    supplierCode: 'call_off.supplier_code',
  },
  select: selectRows,
  tabs: {
    mine: (query, ctx) => query.where(isOwnCallOff(ctx)),
    new: query => query.where('call_off.series_state', '=', 'new'),
    processing: query => query.where('call_off.series_state', '=', 'processing'),
    dn_created: query => query.where('call_off.series_state', '=', 'dn_created'),
    completed: query => query.where('call_off.series_state', '=', 'completed'),
    no_calloff: query => query.where('call_off.series_state', '=', 'no_calloff'),
    overdue: (query, ctx) => query.where(isOverdueOn(ctx, 'call_off')),
  },
  sums: {
    nextQty: 'call_off.next_qty',
    released: 'call_off.released',
    promised: 'call_off.promised',
    backorder: 'call_off.backorder',
  },
};

const packagingOf = async (ctx: Ctx, materialId: string, supplierId: string, day: string) => {
  const found = await ctx
    .rows('packaging_instruction')
    .select(['instruction_no as instructionNo', 'inner_code as packageCode', 'inner_qty as packQty'])
    .where('material_id', '=', materialId)
    .where('supplier_id', '=', supplierId)
    .where('effective_date', '<=', day as never)
    .orderBy('effective_date', 'desc')
    .executeTakeFirst();
  return found ?? null;
};

const releasesOf = (ctx: Ctx, agreementId: string) =>
  ctx
    .rows('release')
    .select(['id', 'release_no as releaseNo', 'release_date as releaseDate', 'received_at as receivedAt'])
    .where('agreement_id', '=', agreementId)
    .orderBy('release_date', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What other records say of plant, supplier and material, for the facts of the header. */
const partnersOf = async (ctx: Ctx, agreement: Selectable<Database['scheduling_agreement']>) => {
  const { plant_id, supplier_id, material_id } = agreement;
  const [plant, supplier, material] = await Promise.all([
    ctx.rows('plant').select(['name_zh', 'name_en']).where('plant.id', '=', plant_id).executeTakeFirst(),
    ctx.rows('supplier').select(['contact', 'tel', 'emails']).where('id', '=', supplier_id).executeTakeFirst(),
    ctx.rows('material').select('internal_destination').where('id', '=', material_id).executeTakeFirst(),
  ]);
  return {
    plantNameZh: plant?.name_zh ?? '',
    plantNameEn: plant?.name_en ?? '',
    supplierContact: supplier?.contact ?? '',
    supplierTel: supplier?.tel ?? '',
    supplierEmails: supplier?.emails ?? '',
    internalDestination: material?.internal_destination ?? '',
  };
};

const cumulativesShown = (
  agreement: Selectable<Database['scheduling_agreement']>,
  cumulatives: ReturnType<typeof cumulativesOn>,
): CallOffDetail['cumulatives'] => {
  const { ordered, inTransit, backlog, backorder, overDelivery, orderedInFirmZone } = cumulatives;
  const { received, received_at_release: receivedAtRelease, sent, reset_on: resetOn } = agreement;
  const quantities = { ordered, receivedAtRelease, received, sent, inTransit, backlog, backorder, overDelivery };
  return { ...quantities, orderedInFirmZone, mismatch: isMismatch(cumulatives), resetOn };
};

/** One call-off whole: header, agreement with its cumulatives, release in force, schedule and lines. */
export const readDetail = async (ctx: Ctx, id: string): Promise<CallOffDetail> => {
  const row = await selectRows(ctx.rows('call_off').where('call_off.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const inForce = await agreementInForce(ctx, row.agreementId);
  const { agreement, release } = inForce;
  const { settings, today } = await surroundingsOf(ctx, agreement);
  const cumulatives = cumulativesOn(inForce, today);
  const [partners, releases, lines, packaging] = await Promise.all([
    partnersOf(ctx, agreement),
    releasesOf(ctx, agreement.id),
    linesOf(ctx, id),
    packagingOf(ctx, agreement.material_id, agreement.supplier_id, today),
  ]);
  return {
    ...row,
    ...partners,
    validFrom: agreement.valid_from,
    validTo: agreement.valid_to,
    firmDays: agreement.firm_days,
    callsOffProduction: agreement.calls_off_production,
    resynchronisedAt: agreement.resynchronised_at,
    today,
    frozenUntil: settings.freezeDays === null ? null : addDays(today, settings.freezeDays),
    settings,
    packaging,
    cumulatives: cumulativesShown(agreement, cumulatives),
    release: release ? releaseInfoOf(release) : null,
    releases,
    schedule: cumulatives.lines.map(({ line: { kind, from, to, qty }, ordered, open }) => ({
      ...{ kind, from, to, qty, ordered, open },
    })),
    lines,
  };
};
