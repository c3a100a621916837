import type { ForwarderRow, importForwarders } from '@inbound/shared/master/forwarder/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { plantIds } from '../plant/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<(typeof importForwarders)['row']>;

/** Ids by the codes that a file names. */
interface Places {
  carriers: ReadonlyMap<string, string>;
  plants: ReadonlyMap<string, string>;
}

const findPlaces = async (ctx: Ctx): Promise<Places> => {
  const carriers = await ctx.rows('company').select(['id', 'code']).execute();
  return { carriers: new Map(carriers.map(({ id, code }) => [code, id])), plants: await plantIds(ctx) };
};

const fieldsOf = ({ carrierCode, plants, ...fields }: Line, places: Places) => ({
  ...fields,
  carrierId: idNamed(places.carriers, 'carrierCode', carrierCode),
  plantIds: plants.map(plantNo => idNamed(places.plants, 'plants', plantNo)),
});

/** Forwarders from a spreadsheet; company and plants are named by code. */
export const forwarderImport: ImportSpec<Line, ForwarderRow, Places> = {
  known: readKnown,
  find: findPlaces,
  create: (ctx, line, places) => create(ctx, fieldsOf(line, places)),
  change: (ctx, { id, version }, line, places) => change(ctx, { id, version, ...fieldsOf(line, places) }),
};
