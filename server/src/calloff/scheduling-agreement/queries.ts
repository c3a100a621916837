import { type AnswerOf, type Decimal, type PlainDate, refuse, ZERO } from '@inbound/shared';
import {
  agreementRow,
  listSchedulingAgreements,
  type readSchedulingAgreement,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { isMismatch } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { traceOf } from '@inbound/shared/calloff/scheduling-agreement/trace';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWith, is } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { type AgreementInForce, agreementInForce, backorderOn, cumulativesOn } from '../call-off/agreement-in-force.ts';
import { surroundingsOf } from '../call-off/surroundings.ts';
import { BOOKINGS_SHOWN, newestBookings } from './ledger.ts';

type AgreementDetail = AnswerOf<typeof readSchedulingAgreement>;

const IN_TRANSIT = sql<Decimal>`(scheduling_agreement.sent - scheduling_agreement.received)`;

const agreementFields = fields('scheduling_agreement', agreementRow, {
  callOffId: 'call_off.id',
  plantNo: 'plant.plant_no',
  supplierCode: 'supplier.code',
  supplierNameZh: 'supplier.name_zh',
  supplierNameEn: 'supplier.name_en',
  material: 'material.part_no',
  materialNameZh: 'material.name_zh',
  materialNameEn: 'material.name_en',
  inTransit: IN_TRANSIT,
});

/** Agreements under the names of their contract. */
const selectRows = (query: ScopedQuery<'scheduling_agreement'>) =>
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
    .select(agreementFields);

const bySearch = (typed: string) => sql<boolean>`(
  ${beginsWith(sql.ref('scheduling_agreement.search_no'), typed)} or scheduling_agreement.material_id in (
    select m.id from material m
    where m.tenant_id = scheduling_agreement.tenant_id and ${beginsWith(sql.ref('m.search_part'), typed)}))`;

const bySupplier = (codes: string[]) => sql<boolean>`scheduling_agreement.supplier_id in (
  select s.id from supplier s
  where s.tenant_id = scheduling_agreement.tenant_id and s.code = any(${codes}::text[]))`;

export const agreementList = listSpec(listSchedulingAgreements, 'scheduling_agreement', {
  filters: {
    search: bySearch,
    kind: is('scheduling_agreement.kind'),
    supplier: bySupplier,
    // The plant has received more than was sent, or its releases count otherwise; or neither.
    mismatch: isWanted => sql`(${IN_TRANSIT} < 0 or scheduling_agreement.differs_by is not null) = ${isWanted}`,
    closed: is('scheduling_agreement.closed'),
  },
  sort: { agreementNo: 'scheduling_agreement.search_no' },
  sums: {},
  select: selectRows,
});

/** The cumulatives of an agreement on a day under the names of their contract. */
const cumulativesInfoOf = async (
  ctx: Ctx,
  inForce: AgreementInForce,
  today: PlainDate,
): Promise<AgreementDetail['cumulatives']> => {
  const { agreement } = inForce;
  const { ordered, inTransit, backlog, overDelivery, orderedInFirmZone } = cumulativesOn(inForce, today);
  return {
    ordered,
    receivedAtRelease: agreement.received_at_release,
    received: agreement.received,
    sent: agreement.sent,
    inTransit,
    backlog,
    backorder: await backorderOn(ctx, inForce, today),
    overDelivery,
    orderedInFirmZone,
    mismatch: isMismatch({ inTransit }) || agreement.differs_by !== null,
    resetOn: agreement.reset_on,
  };
};

const OF_NOTES: readonly string[] = ['sent', 'cancelled', 'received'];

/** The bookings with both cumulatives after each, the newest first. */
const ledgerIn = (bookings: Awaited<ReturnType<typeof newestBookings>>, sent: Decimal): AgreementDetail['ledger'] => {
  const inOrder = [...bookings].reverse();
  const traced = traceOf(inOrder, sent, bookings.length < BOOKINGS_SHOWN);
  return inOrder
    .map(({ documentId, lastReceipt: _, ...booking }, at) => ({
      ...booking,
      noteId: OF_NOTES.includes(booking.kind) ? documentId : null,
      sent: traced[at]?.sent ?? ZERO,
      received: traced[at]?.received ?? null,
      mark: traced[at]?.mark ?? null,
    }))
    .reverse();
};

/** One agreement with its cumulatives of today and its newest bookings. */
export const readDetail = async (ctx: Ctx, id: string): Promise<AgreementDetail> => {
  const query = selectRows(ctx.rows('scheduling_agreement').where('scheduling_agreement.id', '=', id));
  const [row, inForce, bookings] = await Promise.all([
    query.executeTakeFirst(),
    agreementInForce(ctx, id),
    newestBookings(ctx, id, BOOKINGS_SHOWN),
  ]);
  if (!row) throw refuse('not_found');
  const { today } = await surroundingsOf(ctx, inForce.agreement);
  return {
    ...row,
    today,
    cumulatives: await cumulativesInfoOf(ctx, inForce, today),
    ledger: ledgerIn(bookings, row.sent),
  };
};
