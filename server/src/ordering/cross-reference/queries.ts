import { refuse } from '@inbound/shared';
import {
  type CrossReferenceRow,
  crossReferenceRow,
  listCrossReferences,
} from '@inbound/shared/ordering/cross-reference/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('cross_reference', crossReferenceRow, {
  description: 'part.description',
  stock: 'part.stock',
  minimumQty: 'part.minimum_qty',
  packQty: 'part.pack_qty',
  offered: 'part.offered',
});

/** Cross-references with what the distributor last said of their parts. */
const selectRows = (query: ScopedQuery<'cross_reference'>) =>
  query
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'cross_reference.tenant_id').onRef('part.id', '=', 'cross_reference.part_id'),
    )
    .select(columns);

export const crossReferenceList = listSpec(listCrossReferences, 'cross_reference', {
  filters: { search: beginsWithAny('cross_reference.search_own', 'cross_reference.search_part') },
  sort: {
    ownPartNo: 'cross_reference.own_part_no',
    partNo: 'cross_reference.part_no',
    changedAt: 'cross_reference.changed_at',
  },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<CrossReferenceRow> => {
  const row = await selectRows(ctx.rows('cross_reference').where('cross_reference.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some own numbers that the caller's company has. */
export const readKnown = (ctx: Ctx, ownNos: ReadonlySet<string>): Promise<CrossReferenceRow[]> =>
  selectRows(ctx.rows('cross_reference').where('cross_reference.own_part_no', 'in', [...ownNos])).execute();
