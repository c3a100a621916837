import type { FieldRefusal } from '@inbound/shared';
import { orThrowFields, refusal } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** A serial number of a part, at the row that says it. */
export interface SaidSerial {
  at: number;
  partNo: string;
  serialNo: string;
}

/** In the order of the numbers, so that two savers wait for each other and one wins. */
const CLAIM = `insert into epil_serial (tenant_id, part_no, serial_no, epil_id)
  select $1, part_no, serial_no, $2 from unnest($3::text[], $4::text[]) as said (part_no, serial_no) order by 2, 3
  on conflict do nothing`;

/** Which shipment has a serial number and when it leaves, as far as the reader sees that shipment. */
const placeOfHolder = async (ctx: Ctx, epilId: string): Promise<string> => {
  const holder = await ctx
    .rows('epil')
    .select(['epil.shipment_no', 'epil.plan_transport_date'])
    .where('epil.id', '=', epilId)
    .executeTakeFirst();
  return holder ? ` (${holder.shipment_no}, ${holder.plan_transport_date})` : '';
};

/**
 * Holds the serial numbers of an EPIL, in the transaction that saves its rows. Those that it no longer has are free again,
 * unless they were sent; one that another EPIL holds for the part is refused at its row.
 */
export const claimSerials = async (ctx: Ctx, epilId: string, said: readonly SaidSerial[]): Promise<void> => {
  await ctx.delete('epil_serial').where('epil_id', '=', epilId).where('sent', '=', false).execute();
  if (said.length === 0) return;
  const parts = said.map(({ partNo }) => partNo);
  const serials = said.map(({ serialNo }) => serialNo);
  await ctx.tx.query(CLAIM, [ctx.tenant, epilId, parts, serials]);
  const lost = await ctx
    .rows('epil_serial')
    .select(['part_no', 'serial_no', 'epil_id'])
    .where(sql<boolean>`(part_no, serial_no) in (select * from unnest(${parts}::text[], ${serials}::text[]))`)
    .where('epil_id', '!=', epilId)
    .execute();
  const refused: FieldRefusal[] = [];
  for (const { part_no, serial_no, epil_id } of lost) {
    const row = said.find(one => one.partNo === part_no && one.serialNo === serial_no);
    const where = await placeOfHolder(ctx, epil_id);
    if (row)
      refused.push({
        field: `rows[${row.at}].serialNo`,
        value: serial_no,
        ...refusal('serial_exists', { serial: serial_no, where }),
      });
  }
  orThrowFields(refused);
};

/** The serial numbers of a version that was sent stay held, whatever its correction says. */
export const keepSentSerials = (ctx: Ctx, epilId: string): Promise<unknown> =>
  ctx.update('epil_serial').set({ sent: true }).where('epil_id', '=', epilId).execute();

/** All serial numbers of an EPIL are free again, those of its sent versions, too. */
export const freeSerials = (ctx: Ctx, epilId: string): Promise<unknown> =>
  ctx.delete('epil_serial').where('epil_id', '=', epilId).execute();
