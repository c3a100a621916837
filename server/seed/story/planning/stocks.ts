import {
  add,
  compare,
  type Decimal,
  firstMomentAt,
  groupBy,
  isWorkingDay,
  type PlainDate,
  smaller,
  subtract,
  type WorkingCalendar,
  ZERO,
} from '@inbound/shared';
import type { ProjectedDay } from '@inbound/shared/planning/pipeline/projection';
import { type CountedMaterial, countedMaterials, createCount } from '../../../src/planning/material-stock/commands.ts';
import { clockOf, readFacts } from '../../../src/planning/pipeline/materials.ts';
import { projectPipelines } from '../../../src/planning/pipeline/project-work.ts';
import { followCauses } from '../../../src/planning/pipeline/recompute.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Narrator } from '../narrator.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

const PLANT = '2031';
const DAY_START = '00:00';
/** So many parts are counted. */
const COUNTED_PARTS = 14;

/** Working days for which stock and arrivals last, by how a part is to stand: line stop, short, watch. */
interface Wanted {
  count: number;
  least: number;
  most: number;
}
const WANTED: readonly Wanted[] = [
  { count: 2, least: 0, most: 2 },
  { count: 3, least: 3, most: 4 },
  { count: 2, least: 6, most: 15 },
];
/** What is not to be short has so much for each day that would be. */
const PLENTY: Decimal = '24';

/** The smallest stock of each evening that would be without any, up to a day and on it. */
interface Depth {
  workingDays: number;
  before: Decimal;
  here: Decimal;
}

const depthsOf = (days: readonly ProjectedDay[], calendar: WorkingCalendar): Depth[] => {
  let [least, workingDays]: [Decimal, number] = [ZERO, 0];
  return days.map(({ date, safe }) => {
    const depth = { workingDays, before: least, here: safe };
    least = smaller(least, safe);
    if (isWorkingDay(calendar, date)) workingDays += 1;
    return depth;
  });
};

/** The stock with which a part is first short after so many working days; undefined where it never is then. */
const stockFor = (depths: readonly Depth[], { least, most }: Wanted): Decimal | undefined => {
  const day = depths.find(
    ({ workingDays, before, here }) => workingDays >= least && workingDays <= most && compare(here, before) < 0,
  );
  return day && subtract(ZERO, day.before);
};

interface Part {
  material: CountedMaterial;
  /** The number of whoever delivers it; of several the first. */
  supplier: string;
  depths: readonly Depth[];
}

/** The first part of each supplier, then the second of each: all of them have something to look at. */
const inTurns = (parts: readonly Part[]): Part[] => {
  const turns = [...groupBy(parts, ({ supplier }) => supplier)].sort(([one], [other]) => (one < other ? -1 : 1));
  const longest = Math.max(0, ...turns.map(([, own]) => own.length));
  return Array.from({ length: longest }, (_, turn) => turns.flatMap(([, own]) => own.slice(turn, turn + 1))).flat();
};

const plentyFor = ({ depths }: Part): Decimal =>
  add(
    subtract(
      ZERO,
      depths.reduce<Decimal>((least, { here }) => smaller(least, here), ZERO),
    ),
    PLENTY,
  );

/** Gives each part its stock: first those that are to be short, each by a part that can be. */
const stocksOf = (parts: readonly Part[]): Map<Part, Decimal> => {
  const stocks = new Map<Part, Decimal>();
  for (const wanted of WANTED) {
    const able = parts.flatMap(part => {
      const stock = stocks.has(part) ? undefined : stockFor(part.depths, wanted);
      return stock === undefined ? [] : [[part, stock] as const];
    });
    for (const [part, stock] of able.slice(0, wanted.count)) stocks.set(part, stock);
  }
  for (const part of parts.filter(one => !stocks.has(one)).slice(0, COUNTED_PARTS - stocks.size))
    stocks.set(part, plentyFor(part));
  return stocks;
};

/** The parts of the plant with what would be there without any stock. */
const partsOf = async (ctx: Ctx, plantId: string, today: PlainDate): Promise<Part[]> => {
  const materials = await countedMaterials(ctx)
    .where('material.plant_id', '=', plantId)
    .where('material.decimals', '=', 0)
    .orderBy('material.part_no')
    .execute();
  if (materials.length === 0) return [];
  const raw = await readFacts(
    ctx,
    plantId,
    materials.map(({ id, time_zone }) => ({
      ...{ materialId: id, zone: time_zone },
      facts: { stock: { quantity: ZERO, asOf: firstMomentAt(time_zone, today, DAY_START), restOfDemand: null } },
    })),
  );
  const { calendar } = await clockOf(ctx, plantId);
  const projected = await projectPipelines.run(raw, nothing());
  return materials.map((material, at) => {
    const [plant] = projected[at]?.figures ?? [];
    return { material, supplier: plant?.codes[0] ?? '', depths: depthsOf(plant?.days ?? [], calendar) };
  });
};

async function* nothing(): AsyncGenerator<never> {}

/** Counts some parts of Changchun so that the line stops for two of them, three are short, and two are watched. */
export const tellStocks = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const days = world.days.get(PLANT);
  if (!days) return;
  const ctx = narrator.as(world.planner, narrator.now);
  const parts = await partsOf(ctx, entryUnder(world.plantIds, PLANT), days.today);
  for (const [{ material }, quantity] of stocksOf(inTurns(parts)))
    await createCount(ctx, material, { quantity, asOfDate: days.today });
  await followCauses(narrator.at(narrator.now));
};
