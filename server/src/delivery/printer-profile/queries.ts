import { refuse } from '@inbound/shared';
import {
  listPrinterProfiles,
  type PrinterProfileRow,
  printerProfileRow,
} from '@inbound/shared/delivery/printer-profile/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** The columns of a printer profile under the names of its contract. */
const printerProfileColumns = fields('printer_profile', printerProfileRow, {
  companyCode: sql<string>`(select c.code from company c where c.tenant_id = printer_profile.tenant_id
    and c.id = printer_profile.company_id)`,
});

const selectRows = (query: ScopedQuery<'printer_profile'>) => query.select(printerProfileColumns);

export const printerProfileList = listSpec(listPrinterProfiles, 'printer_profile', {
  filters: {
    search: beginsWithAny('printer_profile.search_name'),
    output: oneOf('printer_profile.output'),
  },
  sort: { name: 'printer_profile.name', changedAt: 'printer_profile.changed_at' },
  sums: {},
  select: selectRows,
});

/** One profile of the caller's company. */
export const readOne = async (ctx: Ctx, id: string): Promise<PrinterProfileRow> => {
  const row = await selectRows(ctx.rows('printer_profile').where('printer_profile.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
