import type { importCartLines } from '@inbound/shared/ordering/cart/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { addAsWritten, change } from './commands.ts';
import { type LineOfFile, readKnown } from './queries.ts';

/** Lines of the cart from a spreadsheet: one that is there already for part, day, number and place has the file's quantity then. */
export const cartImport: ImportSpec<z.output<typeof importCartLines.row>, LineOfFile> = {
  table: 'cart_line',
  known: readKnown,
  create: addAsWritten,
  change: (ctx, { id, version }, { partNo: _, ...wish }) => change(ctx, { id, version, ...wish }),
};
