import { type AnswerOf, type Decimal, type PlainDate, refuse } from '@inbound/shared';
import type {
  AgreementRow,
  listAgreements,
  readAgreement,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { isMismatch } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { beginsWith, type Filtered, type ListSpec } from '../../platform/list/list.ts';
import { type AgreementInForce, agreementInForce, cumulativesOn } from '../call-off/agreement-in-force.ts';
import { surroundingsOf } from '../call-off/surroundings.ts';

type AgreementDetail = AnswerOf<typeof readAgreement>;
type Query = Filtered<'scheduling_agreement'>;

/** How many of the newest bookings are shown with an agreement. */
const BOOKINGS_SHOWN = 100;

const COLUMNS = [
  'scheduling_agreement.id',
  'scheduling_agreement.version',
  'call_off.id as callOffId',
  'plant.plant_no as plantNo',
  'scheduling_agreement.kind',
  'scheduling_agreement.agreement_no as agreementNo',
  'scheduling_agreement.item',
  'scheduling_agreement.planning_contract_no as planningContractNo',
  'supplier.code as supplierCode',
  'supplier.name_zh as supplierNameZh',
  'supplier.name_en as supplierNameEn',
  'material.part_no as material',
  'material.name_zh as materialNameZh',
  'material.name_en as materialNameEn',
  'scheduling_agreement.mrp_controller as mrpController',
  'scheduling_agreement.unit',
  'scheduling_agreement.consignee',
  'scheduling_agreement.valid_from as validFrom',
  'scheduling_agreement.valid_to as validTo',
  'scheduling_agreement.firm_days as firmDays',
  'scheduling_agreement.calls_off_production as callsOffProduction',
  'scheduling_agreement.received',
  'scheduling_agreement.sent',
  'scheduling_agreement.last_dn_no as lastDnNo',
  'scheduling_agreement.last_dn_date as lastDnDate',
  'scheduling_agreement.last_dn_qty as lastDnQty',
  'scheduling_agreement.resynchronised_at as resynchronisedAt',
  'scheduling_agreement.closed',
  'scheduling_agreement.changed_at as changedAt',
] as const;

const IN_TRANSIT = sql<Decimal>`(scheduling_agreement.sent - scheduling_agreement.received)`;

/** Agreements under the names of their contract. */
const selectRows = (query: Query) =>
  query
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
    .innerJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('material.id', '=', 'scheduling_agreement.material_id'),
    )
    .leftJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('call_off.agreement_id', '=', 'scheduling_agreement.id'),
    )
    .select(COLUMNS)
    .select(IN_TRANSIT.as('inTransit')) as unknown as SelectQueryBuilder<
    Database,
    'scheduling_agreement',
    AgreementRow
  >;

const bySearch = (query: Query, typed: string) =>
  query.where(
    sql<boolean>`(${beginsWith('scheduling_agreement.search_no', typed)} or scheduling_agreement.material_id in (
      select m.id from material m
      where m.tenant_id = scheduling_agreement.tenant_id and ${beginsWith('m.search_part', typed)}))`,
  );

const bySupplier = (query: Query, codes: string[]) =>
  query.where(
    sql<boolean>`scheduling_agreement.supplier_id in (
      select s.id from supplier s
      where s.tenant_id = scheduling_agreement.tenant_id and s.code = any(${codes}::text[]))`,
  );

/** Agreements of which the plant has received more than was sent, or those without that gap. */
const byMismatch = (query: Query, isWanted: boolean) => query.where(sql<boolean>`(${IN_TRANSIT} < 0) = ${isWanted}`);

export const agreementList: ListSpec<typeof listAgreements, 'scheduling_agreement'> = {
  table: 'scheduling_agreement',
  where: (query, { search, kind, supplier, mismatch, closed }) => {
    if (search) query = bySearch(query, search);
    if (kind) query = query.where('scheduling_agreement.kind', '=', kind);
    if (supplier) query = bySupplier(query, supplier);
    if (mismatch !== undefined) query = byMismatch(query, mismatch);
    if (closed !== undefined) query = query.where('scheduling_agreement.closed', '=', closed);
    return query;
  },
  sort: { agreementNo: 'scheduling_agreement.search_no' },
  select: selectRows,
  tabs: {
    mismatch: query => byMismatch(query, true),
    closed: query => query.where('scheduling_agreement.closed', '=', true),
  },
};

/** The cumulatives of an agreement on a day under the names of their contract. */
export const cumulativesInfoOf = (inForce: AgreementInForce, today: PlainDate): AgreementDetail['cumulatives'] => {
  const { agreement } = inForce;
  const { ordered, inTransit, backlog, backorder, overDelivery, orderedInFirmZone } = cumulativesOn(inForce, today);
  return {
    ordered,
    receivedAtRelease: agreement.received_at_release,
    received: agreement.received,
    sent: agreement.sent,
    inTransit,
    backlog,
    backorder,
    overDelivery,
    orderedInFirmZone,
    mismatch: isMismatch({ inTransit }),
    resetOn: agreement.reset_on,
  };
};

const ledgerOf = (ctx: Ctx, agreementId: string): Promise<AgreementDetail['ledger']> =>
  ctx
    .rows('cumulative_entry')
    .select(['id', 'at', 'kind', 'qty', 'document', 'actor', 'reason'])
    .where('cumulative_entry.agreement_id', '=', agreementId)
    .orderBy('cumulative_entry.id', 'desc')
    .limit(BOOKINGS_SHOWN)
    .execute();

/** One agreement with its cumulatives of today and its newest bookings. */
export const readDetail = async (ctx: Ctx, id: string): Promise<AgreementDetail> => {
  const query = selectRows(ctx.rows('scheduling_agreement').where('scheduling_agreement.id', '=', id));
  const [row, inForce, ledger] = await Promise.all([
    query.executeTakeFirst(),
    agreementInForce(ctx, id),
    ledgerOf(ctx, id),
  ]);
  if (!row) throw refuse('not_found');
  const { today } = await surroundingsOf(ctx, inForce.agreement);
  return { ...row, cumulatives: cumulativesInfoOf(inForce, today), ledger };
};
