import type { importLocations, LocationRow } from '@inbound/shared/master/production-location/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { supplierIds } from '../supplier/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importLocations.row>;
type Suppliers = Awaited<ReturnType<typeof supplierIds>>;

/** Locations from a spreadsheet: supplier and code decide between new and changed. */
export const locationImport: ImportSpec<Line, LocationRow, Suppliers> = {
  known: readKnown,
  find: supplierIds,
  create: (ctx, { supplierCode, ...location }, suppliers) =>
    create(ctx, { ...location, supplierId: idNamed(suppliers, 'supplierCode', supplierCode) }),
  change: (ctx, { id, version }, { supplierCode: _, code: __, ...location }) =>
    change(ctx, { ...location, id, version }),
};
