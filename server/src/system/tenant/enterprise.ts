import type { FieldRefusal } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';

/** The number of the enterprise that a row of this table stands in. */
export const enterpriseOf = (table: 'app_user' | 'role') => sql<string>`${sql.ref(`${table}.tenant_id`)}::text`;

/** The number of the enterprise that the caller works in. */
export const ownEnterprise = (ctx: Ctx): string => String(ctx.tenant);

/** Any enterprise but the caller's own is unknown, whether there is one or not. */
export const refusedEnterprise = (ctx: Ctx, envNo: string): FieldRefusal[] =>
  envNo === ownEnterprise(ctx) ? [] : [unknownReference('envNo', envNo)];
