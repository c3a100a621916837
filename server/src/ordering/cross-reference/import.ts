import type { CheckedOf } from '@inbound/shared';
import type { CrossReferenceRow, createCrossReference } from '@inbound/shared/ordering/cross-reference/contract';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = CheckedOf<typeof createCrossReference>;

/** Cross-references from a spreadsheet: the own number decides between new and changed. */
export const crossReferenceImport: ImportSpec<Line, CrossReferenceRow> = {
  table: 'cross_reference',
  known: readKnown,
  create,
  change: async (ctx, { id, version }, fields) => change(ctx, { id, version, ...fields }),
};
