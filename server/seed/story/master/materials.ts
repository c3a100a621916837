import { multiply, round } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { moreNamesOf } from '../more-names.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import type { Part } from './parts.ts';
import { pointKey } from './unloading.ts';

const DECIMALS: Readonly<Record<string, number>> = { PCE: 0, MTR: 1, KGM: 2 };

/** How many decimals a quantity of a unit may have. */
export const decimalsOf = (unit: string): number => DECIMALS[unit] ?? 0;

/** Where in the plant a part goes behind its unloading point; at most seven characters. */
export const destinationOf = ({ point, mrpController }: Part): string => `WH${point}${mrpController.slice(1)}`;

/** By which way the plant brings a part to the line: a shelf, or with full carriers to the line itself. */
export const routingOf = ({ pattern, point }: Part): string => `${pattern === 'large' ? 'LINE' : 'SHELF'} ${point}`;

/** What customs hears of origin and preference: parts for Leipzig come with a proof. */
const NO_PREFERENCE = 'N';
const PREFERENCE = 'P';

/** What wrapping adds to the weight of a part, weighed to the gram. */
const WITH_WRAPPING = '1.04';
const GRAMS = 3;

/** Key of a part over the plants. */
export const partKey = ({ plantNo, partNo }: Pick<Part, 'plantNo' | 'partNo'>): string => `${plantNo}/${partNo}`;

/** Writes the materials; answers their ids by plant and part number. */
export const seedMaterials = async (
  ctx: Ctx,
  { parts, plants, plantIds, suppliers }: SeededWorld,
  pointIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map(parts.map(part => [partKey(part), ctx.newId()]));
  const abroad = new Set(plants.filter(({ country }) => country !== 'CN').map(({ plant_no }) => plant_no));
  const origins = new Map(suppliers.map(({ code, locations }) => [code, locations[0].country]));
  await ctx.insert(
    'material',
    parts.map(part => ({
      id: entryUnder(ids, partKey(part)),
      plant_id: entryUnder(plantIds, part.plantNo),
      mrp_controller: part.mrpController,
      part_no: part.partNo,
      name_zh: part.nameZh,
      name_en: part.nameEn,
      ...moreNamesOf(part.nameZh),
      unit: part.unit,
      decimals: decimalsOf(part.unit),
      unloading_point_id: entryUnder(pointIds, pointKey(part.plantNo, part.point)),
      internal_destination: destinationOf(part),
      net_weight: part.netWeight,
      gross_weight: round(multiply(part.netWeight, WITH_WRAPPING), GRAMS),
      origin: entryUnder(origins, part.supplier),
      preference: abroad.has(part.plantNo) ? PREFERENCE : NO_PREFERENCE,
      customer_routing: routingOf(part),
      safety_mark: part.safetyMark,
      epil: part.epil,
      label_text: part.safetyMark ? 'TRACE BY BATCH' : '',
      quality_documents: part.safetyMark ? ['certificate', 'measurement_report'] : [],
      changed_at: ctx.now,
    })),
  );
  return ids;
};
