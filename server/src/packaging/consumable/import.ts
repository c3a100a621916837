import type { CheckedOf } from '@inbound/shared';
import type { ConsumableRow, createConsumable } from '@inbound/shared/packaging/consumable/contract';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = CheckedOf<typeof createConsumable>;

/** Consumables from a spreadsheet. */
export const consumableImport: ImportSpec<Line, ConsumableRow> = {
  known: readKnown,
  create,
  change: async (ctx, { id, version }, fields) => change(ctx, { id, version, ...fields }),
};
