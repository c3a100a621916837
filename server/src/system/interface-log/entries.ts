import { type InterfaceRow, interfaceRow } from '@inbound/shared/system/interface-log/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

/** A message that is tried for a day has fewer. */
const MOST_ENTRIES = 200;

/** The columns of an entry under the names of its contract. */
export const interfaceFields = fields('interface_log', interfaceRow, {
  version: sql<number>`1`,
  plantNo: sql<string>`coalesce((select p.plant_no from plant p
    where p.tenant_id = interface_log.tenant_id and p.id = interface_log.plant_id), interface_log.plant_no)`,
});

/** All entries of one message, the newest first. */
export const entriesOf = (ctx: Ctx, messageId: string): Promise<InterfaceRow[]> =>
  ctx
    .rows('interface_log')
    .select(interfaceFields)
    .where('message_id', '=', messageId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
