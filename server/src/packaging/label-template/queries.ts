import { refuse } from '@inbound/shared';
import {
  type LabelTemplateRow,
  labelTemplateRow,
  listLabelTemplates,
} from '@inbound/shared/packaging/label-template/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** Templates of the same plant, standard and size. */
const ALIKE = sql`label_template other
  where other.tenant_id = label_template.tenant_id and other.plant_id = label_template.plant_id
    and other.standard = label_template.standard and other.size = label_template.size`;

const versionNo = sql<number>`(select count(*)::int from ${ALIKE}
  and other.effective_from <= label_template.effective_from)`;

/** Whether a template holds on today's day of its plant, not yet, or no longer. */
const phase = (ctx: Ctx): RawBuilder<LabelTemplateRow['phase']> => {
  const today = sql`(${ctx.now}::timestamptz at time zone plant.time_zone)::date`;
  return sql`case when label_template.effective_from > ${today} then 'upcoming'
    when exists (select from ${ALIKE} and other.effective_from > label_template.effective_from
      and other.effective_from <= ${today}) then 'past' else 'inForce' end`;
};

/** The columns of a label template under the names of its contract. */
const labelTemplateColumns = fields('label_template', labelTemplateRow.omit({ phase: true }), {
  versionNo,
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
});

const selectRows = (query: ScopedQuery<'label_template'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'label_template.tenant_id').onRef('plant.id', '=', 'label_template.plant_id'),
    )
    .select(labelTemplateColumns)
    .select(phase(ctx).as('phase'));

export const labelTemplateList = listSpec(listLabelTemplates, 'label_template', {
  filters: {
    search: beginsWithAny('label_template.search_name'),
    plantId: oneOf('label_template.plant_id'),
    standard: oneOf('label_template.standard'),
    layout: oneOf('label_template.layout'),
    effectiveFromFrom: atLeast('label_template.effective_from'),
    effectiveFromTo: atMost('label_template.effective_from'),
  },
  sort: {
    name: 'label_template.name',
    effectiveFrom: 'label_template.effective_from',
    changedAt: 'label_template.changed_at',
  },
  sums: {},
  select: selectRows,
});

/** One label template. */
export const readOne = async (ctx: Ctx, id: string): Promise<LabelTemplateRow> => {
  const query = ctx.rows('label_template').where('label_template.id', '=', id);
  const row = await selectRows(query, ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
