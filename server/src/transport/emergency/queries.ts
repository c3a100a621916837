import { refuse } from '@inbound/shared';
import { type EmergencyRow, emergencyRow, listEmergencies } from '@inbound/shared/transport/emergency/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** What is kept for an accepted arrival, as long as it lasts and no transport is booked with it. */
const holdOf = (ctx: Ctx) =>
  sql<EmergencyRow['holdId']>`(select c.id from booking_claim c where c.tenant_id = emergency.tenant_id
    and c.id = emergency.claim_id and c.shipping_note_id is null and c.ends > ${ctx.now}::timestamptz)`;

const selectRows = (query: ScopedQuery<'emergency'>, ctx: Ctx) =>
  query.select(
    fields('emergency', emergencyRow, {
      isAsker: sql<boolean>`(emergency.asked_company_id = ${ctx.actor.companyId})`,
      isSender: sql<boolean>`(emergency.company_id = ${ctx.actor.companyId})`,
      movedCount: sql<number>`cardinality(emergency.giving_way)`,
      holdId: holdOf(ctx),
    }),
  );

export const emergencyList = listSpec(listEmergencies, 'emergency', {
  filters: {
    search: beginsWithAny('emergency.search_no', 'emergency.search_material'),
    state: oneOf('emergency.state'),
    turn: oneOf('emergency.turn'),
    etaFrom: atLeast('emergency.eta_date'),
    etaTo: atMost('emergency.eta_date'),
    plantId: oneOf('emergency.plant_id'),
    supplierId: oneOf('emergency.supplier_id'),
    materialId: oneOf('emergency.material_id'),
  },
  sort: {
    askedAt: 'emergency.asked_at',
    etaDate: 'emergency.eta_date',
    emergencyNo: 'emergency.search_no',
    changedAt: 'emergency.changed_at',
  },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<EmergencyRow> => {
  const row = await selectRows(ctx.rows('emergency').where('emergency.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
