import { refuse, type ScreenPath } from '@inbound/shared';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { Commented } from '@inbound/shared/system/comment/documents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import { isTable, tableNameOf, viewOf } from '../../platform/call/view-permission.ts';
import type { TableName } from '../../platform/database/scope.ts';
import { placesOf } from '../../platform/record/history.ts';

/** A document at which somebody talks, as far as he may open it. */
export interface Talked {
  document: Commented;
  id: string;
  /** What somebody must hold to open it. */
  permission: NonNullable<ReturnType<typeof viewOf>>['permission'];
  places: ReturnType<typeof placesOf>;
  /** The controller whose it is, where others do not see it. */
  mrpController: string | null;
  /** By what people know it. */
  number: string;
  path: ScreenPath;
}

/** By which column people know a document of each kind. A transport is known by its note. */
const NUMBERS: Readonly<Record<Commented, ReturnType<typeof sql.raw>>> = {
  callOff: sql.raw('call_off_no'),
  deliveryNote: sql.raw('dn_no'),
  pickUpPlan: sql.raw('plan_no'),
  containerNote: sql.raw('cdn_no'),
  containerTransport: sql.raw(
    '(select cdn_no from container_note note where note.tenant_id = container_transport.tenant_id and note.id = container_transport.note_id)',
  ),
  packagingInstruction: sql.raw('instruction_no'),
  qualityDocument: sql.raw('part_no'),
};

const PATHS: Readonly<Record<Exclude<Commented, 'callOff'>, ScreenPath>> = {
  deliveryNote: '/delivery/note-detail',
  pickUpPlan: '/pickup/plan-detail',
  containerNote: '/container/delivery-note-detail',
  containerTransport: '/container/transport-detail',
  packagingInstruction: '/packaging/instruction-detail',
  qualityDocument: '/quality/document-detail',
};

interface Row {
  mrp_controller?: string | null;
  kind?: keyof typeof DETAIL_OF_KIND;
}

const pathOf = (document: Commented, kind: Row['kind'] = 'series'): ScreenPath =>
  document === 'callOff' ? DETAIL_OF_KIND[kind] : PATHS[document];

const readRow = async (own: Ctx, table: TableName, document: Commented, id: string) =>
  // Which of the tables it is, is known when it is asked; all have an id.
  own
    .rows(table as 'delivery_note')
    .selectAll(table as 'delivery_note')
    .select(sql<string>`${NUMBERS[document]}`.as('known_as'))
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The document, with its own permission and within the rows that it reaches, as its history is read: whoever may not open
 * it is answered that there is none.
 */
export const openDocument = async (ctx: Ctx, document: Commented, id: string): Promise<Talked> => {
  const table = tableNameOf(document);
  const view = isTable(table) ? viewOf(table) : undefined;
  if (!view || !isTable(table)) throw refuse('not_found');
  const row = await withPermissionScope(ctx, view.permission, own => readRow(own, table, document, id));
  if (!row) throw refuse('not_found');
  const { mrp_controller, kind }: Row = row as Row;
  return {
    ...{ document, id, permission: view.permission, places: placesOf(row), number: row.known_as },
    ...{ mrpController: mrp_controller ?? null, path: pathOf(document, kind) },
  };
};
