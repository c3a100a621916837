import { refuse } from '@inbound/shared';
import {
  type ContainerNoteDetail,
  type ContainerNoteRow,
  containerItem,
  containerNoteRow,
  containerPackage,
  listContainerNotes,
  listContainerPackages,
} from '@inbound/shared/packaging/container-note/contract';
import { containerNote, UNDER_WAY } from '@inbound/shared/packaging/container-note/machine';
import { directionTo, partyOf } from '@inbound/shared/packaging/container-note/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { filesOf, readFileOf } from '../../system/file/offers.ts';

const rowFields = fields(
  'container_note',
  containerNoteRow.omit({ isAuthor: true, isConsignee: true, isForwarder: true, isChecked: true }),
  {
    transportState: sql<ContainerNoteRow['transportState']>`(select x.state from container_transport x
      where x.tenant_id = container_note.tenant_id and x.note_id = container_note.id)`,
  },
);

/** The direction in which empties come to the caller's party; of one who carries there is none. */
const towards = ({ session }: Ctx): string => {
  const party = partyOf(session.companyKind);
  return party === undefined ? '' : directionTo(party);
};

const isTowards = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`coalesce(container_note.direction = ${towards(ctx)}, false)`;

const selectRows = (query: ScopedQuery<'container_note'>, ctx: Ctx) =>
  query.select(rowFields).select([
    sql<boolean>`container_note.author = ${partyOf(ctx.session.companyKind) ?? ''}`.as('isAuthor'),
    isTowards(ctx).as('isConsignee'),
    sql<boolean>`coalesce(container_note.forwarder_company_id = ${ctx.session.companyId}, false)`.as('isForwarder'),
    sql<boolean>`coalesce((select p.empties_checked from plant p
      where p.tenant_id = container_note.tenant_id and p.id = container_note.plant_id), false)`.as('isChecked'),
  ]);

export const containerNoteList = listSpec(listContainerNotes, 'container_note', {
  filters: {
    search: beginsWithAny('container_note.search_no', 'container_note.search_supplier'),
    state: oneOf('container_note.state'),
    turn: oneOf('container_note.turn'),
    direction: oneOf('container_note.direction'),
    plantId: oneOf('container_note.plant_id'),
    supplierId: oneOf('container_note.supplier_id'),
    forwarderId: oneOf('container_note.forwarder_id'),
    plannedFrom: atLeast('container_note.planned_date'),
    plannedTo: atMost('container_note.planned_date'),
    mine: where(ctx => isOwnTurnIn(ctx, 'container_note.turn', containerNote)),
    toReceive: where(
      ctx => sql<boolean>`(${isTowards(ctx)} and container_note.state in (${sql.join([...UNDER_WAY])}))`,
    ),
  },
  sort: {
    changedAt: 'container_note.changed_at',
    cdnNo: 'container_note.search_no',
    supplierCode: 'container_note.search_supplier',
    plannedDate: 'container_note.sort_planned',
  },
  sums: {},
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<ContainerNoteRow> => {
  const row = await selectRows(ctx.rows('container_note').where('container_note.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const itemFields = fields('container_note_item', containerItem, {
  difference: sql<number | null>`container_note_item.received - container_note_item.sent`,
});

/** One note with items, photos and its transport. */
export const readDetail = async (ctx: Ctx, id: string): Promise<ContainerNoteDetail> => {
  const row = await readRow(ctx, id);
  const [items, files, transport] = await Promise.all([
    ctx.rows('container_note_item').select(itemFields).where('note_id', '=', id).orderBy('position').execute(),
    filesOf(ctx, id),
    ctx.rows('container_transport').select('container_transport.id').where('note_id', '=', id).executeTakeFirst(),
  ]);
  return { ...row, items, files, transportId: transport?.id ?? null };
};

/** A photo of a note that the caller may see. */
export const notePhoto = async (ctx: Ctx, id: string, fileId: string): Promise<FileReply> => {
  await readRow(ctx, id);
  return readFileOf(ctx, id, fileId);
};

/** Packages that come back, to be chosen from. */
export const containerPackages = listSpec(listContainerPackages, 'packaging_master', {
  filters: {
    id: oneOf('packaging_master.id'),
    search: beginsWithAny('packaging_master.search_code', 'packaging_master.search_zh', 'packaging_master.search_en'),
  },
  sort: { code: 'packaging_master.code' },
  sums: {},
  only: sql`(packaging_master.reusable)`,
  select: query => query.select(fields('packaging_master', containerPackage)),
});
