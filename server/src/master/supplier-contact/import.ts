import type { ContactRow, importContacts } from '@inbound/shared/master/supplier-contact/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { supplierIds } from '../supplier/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importContacts.row>;
type Suppliers = Awaited<ReturnType<typeof supplierIds>>;

/** Contacts from a spreadsheet: supplier and address decide between new and changed. */
export const contactImport: ImportSpec<Line, ContactRow, Suppliers> = {
  known: readKnown,
  find: supplierIds,
  create: (ctx, { supplierCode, ...contact }, suppliers) =>
    create(ctx, { ...contact, supplierId: idNamed(suppliers, 'supplierCode', supplierCode) }),
  change: (ctx, { id, version }, { supplierCode: _, ...contact }) => change(ctx, { ...contact, id, version }),
};
