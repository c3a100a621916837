import type { importPackagingMasters, PackagingMasterRow } from '@inbound/shared/packaging/packaging-master/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { changeFlat, createFlat } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importPackagingMasters.row>;

/** Packaging from a spreadsheet: its code decides between new and changed. */
export const packagingMasterImport: ImportSpec<Line, PackagingMasterRow> = {
  table: 'packaging_master',
  known: readKnown,
  create: createFlat,
  change: (ctx, seen, { code: _, ...packaging }) => changeFlat(ctx, seen, packaging),
};
