import { refuse } from '@inbound/shared';
import {
  listNoteTemplates,
  type NoteTemplateDetail,
  type NoteTemplateRow,
  noteTemplateRow,
} from '@inbound/shared/delivery/note-template/contract';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameOfRow } from '../../platform/list/more-names.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { forwarderNamed, forwardersOf } from '../delivery-note/forwarders.ts';
import { linesOf } from './lines.ts';
import { lostOfHead, lostOfLine } from './lost.ts';

type TemplateRow = RowOfTable<'note_template'>;

/** The columns of a template under the names of its contract. */
const templateColumns = fields('note_template', noteTemplateRow, {
  plantNo: sql<string>`(select p.plant_no from plant p where p.tenant_id = note_template.tenant_id
    and p.id = note_template.plant_id)`,
  supplierCode: sql<string>`(select s.code from supplier s where s.tenant_id = note_template.tenant_id
    and s.id = note_template.supplier_id)`,
});

const selectRows = (query: ScopedQuery<'note_template'>) => query.select(templateColumns);

export const noteTemplateList = listSpec(listNoteTemplates, 'note_template', {
  filters: { search: beginsWithAny('note_template.search_name') },
  sort: { name: 'note_template.name', changedAt: 'note_template.changed_at' },
  sums: {},
  select: selectRows,
});

/** One template as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<NoteTemplateRow> => {
  const row = await selectRows(ctx.rows('note_template').where('note_template.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** A template as it is stored; a foreign one is not found. */
export const readStored = async (ctx: Ctx, id: string): Promise<TemplateRow> => {
  const row = await ctx.rows('note_template').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Who carries and from where, as far as they are there today. */
const headOf = async (ctx: Ctx, { carrier_id: carrierId, production_location_id: locationId }: TemplateRow) => {
  const [carrier, carriers, location] = await Promise.all([
    forwarderNamed(ctx, carrierId),
    forwardersOf(ctx),
    locationId === null
      ? undefined
      : ctx.rows('production_location').selectAll().where('id', '=', locationId).executeTakeFirst(),
  ]);
  return {
    forwarder: carrier?.name ?? '',
    forwarderId: carriers.some(({ id }) => id === carrierId) ? carrierId : null,
    productionLocation: location ? `${location.code} ${nameOfRow(ctx.language, location)}` : '',
    productionLocationId: location ? locationId : null,
  };
};

/** One template with its materials as they stand today, and what it cannot give any more. */
export const readDetail = async (ctx: Ctx, id: string): Promise<NoteTemplateDetail> => {
  const [row, stored] = await Promise.all([readRow(ctx, id), readStored(ctx, id)]);
  const { time_zone } = await plantOf(ctx, stored.plant_id);
  const [lines, head] = await Promise.all([linesOf(ctx, stored, ctx.today(time_zone)), headOf(ctx, stored)]);
  const { means_key: meansKey, remark } = stored;
  return {
    ...{ ...row, ...head, meansKey, remark, lines },
    lost: [...lines.flatMap(lostOfLine), ...lostOfHead(stored, head)],
  };
};
