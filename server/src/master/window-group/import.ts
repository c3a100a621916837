import type { importWindowGroups, WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { plantIds } from '../plant/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<(typeof importWindowGroups)['row']>;

/** Ids by the codes that a file names. */
interface Named {
  plants: ReadonlyMap<string, string>;
  suppliers: ReadonlyMap<string, string>;
}

const findNamed = async (ctx: Ctx): Promise<Named> => {
  const suppliers = await ctx.rows('supplier').select(['supplier.id', 'supplier.code']).execute();
  return { suppliers: new Map(suppliers.map(({ id, code }) => [code, id])), plants: await plantIds(ctx) };
};

const membersOf = ({ suppliers }: Line, named: Named): string[] =>
  suppliers.map(code => idNamed(named.suppliers, 'suppliers', code));

/** Groups of suppliers from a spreadsheet; plant and suppliers are named by number and code. */
export const windowGroupImport: ImportSpec<Line, WindowGroupRow, Named> = {
  known: readKnown,
  find: findNamed,
  create: (ctx, line, named) =>
    create(ctx, {
      name: line.name,
      plantId: idNamed(named.plants, 'plantNo', line.plantNo),
      supplierIds: membersOf(line, named),
    }),
  change: (ctx, { id, version }, line, named) =>
    change(ctx, { id, version, name: line.name, supplierIds: membersOf(line, named) }),
};
