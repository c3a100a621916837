import type { importSuppliers, SupplierRow } from '@inbound/shared/master/supplier/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

/** Suppliers from a spreadsheet: the code decides between new and changed. */
export const supplierImport: ImportSpec<z.output<typeof importSuppliers.row>, SupplierRow> = {
  known: readKnown,
  create,
  change: (ctx, { id, version }, { code: _, ...supplier }) => change(ctx, { ...supplier, id, version }),
};
