import {
  addDays,
  addWeeks,
  type Decimal,
  type IsoWeek,
  type PlainDate,
  type Timestamp,
  weekOf,
  weeksBetween,
} from '@inbound/shared';
import type { ForecastLine } from '@inbound/shared/planning/forecast-version/rules';
import { publish } from '../../../src/planning/forecast-version/commands.ts';
import { makeVersion } from '../../../src/planning/forecast-version/make-version.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Scene } from '../narrator.ts';
import { roll } from '../random.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';

const PLANT = '2031';
const SUPPLIERS = ['S1001', 'S1002'];
/** Part that both suppliers deliver. */
const SHARED_PART = 'HM4 941 031 A';
const HORIZON_WEEKS = 12;
const LEAST_WEEK = 240;
const SPREAD = 1_200;
const PACK = 12;
/** Share of the parts whose figures a newer version moves, and by how much. */
const MOVED_SHARE = 0.4;
const MOVED_FACTOR = 1.25;

/** A version of the story: when it came, and until when suppliers answer it; without that it waits to be published. */
interface StoryVersion {
  letter: string;
  /** Days from today. */
  at: number;
  dueIn?: number;
}

/** One that is superseded, one that suppliers answer, and one that the planner has not published yet. */
const VERSIONS: readonly StoryVersion[] = [
  { letter: 'A', at: -21, dueIn: -7 },
  { letter: 'B', at: -7, dueIn: 21 },
  { letter: 'C', at: 0 },
];

const inPacks = (pieces: number): Decimal => `${Math.round(pieces / PACK) * PACK}`;

/** The quantity of a part in a week, which a later version may have raised. */
const quantityOf = (partNo: string, week: IsoWeek, place: number): Decimal => {
  const base = LEAST_WEEK + roll('forecast', partNo) * SPREAD + roll('forecast', partNo, week) * LEAST_WEEK;
  const moves = Array.from({ length: place }, (_, at) => roll('moved', partNo, String(at)) < MOVED_SHARE).filter(
    Boolean,
  );
  return inPacks(base * MOVED_FACTOR ** moves.length);
};

/** The lines of a version: the first part is new in the second one, the last one is gone in the third. */
const linesOf = ({ parts }: SeededWorld, weeks: readonly IsoWeek[], place: number): ForecastLine[] => {
  const own = parts.filter(({ plantNo, supplier }) => plantNo === PLANT && SUPPLIERS.includes(supplier));
  const told = own.slice(place === 0 ? 1 : 0, place === VERSIONS.length - 1 ? -1 : undefined);
  const all = told.map(({ partNo, supplier }) => ({ partNo, supplier }));
  const second = { partNo: SHARED_PART, supplier: 'S1002' };
  return [...all, second].map(({ partNo, supplier }) => ({
    ...{ row: 0, material: partNo, supplierCode: supplier },
    quantities: Object.fromEntries(weeks.map(week => [week, quantityOf(`${supplier} ${partNo}`, week, place)])),
  }));
};

const tell = async (ctx: Ctx, world: SeededWorld, version: StoryVersion, day: PlainDate): Promise<void> => {
  const first = addWeeks(weekOf(day), 1);
  const periods = weeksBetween(first, addWeeks(first, HORIZON_WEEKS - 1));
  const lines = linesOf(world, periods, VERSIONS.indexOf(version));
  const plantId = entryUnder(world.plantIds, PLANT);
  const versionNo = `${day.slice(0, 'yyyy-mm'.length)}${version.letter}`;
  const of = { mode: 'all', plantId, grain: 'week', carModel: 'NX4', source: 'file' } as const;
  const head = { ...of, versionNo, draftCompanyId: ctx.session.companyId };
  const { forecastVersionId: id, problems } = await makeVersion(ctx, head, { periods, lines, problems: [] });
  const { dueIn } = version;
  if (id === null) throw new Error(`the story made no forecast version ${versionNo}: ${JSON.stringify(problems)}`);
  if (dueIn !== undefined)
    await publish(ctx, { id, version: 1, dueDate: addDays(entryUnder(world.days, PLANT).today, dueIn) });
};

/** What the plant in Changchun expects to need, in three versions. */
export const forecastVersionScenes = (world: SeededWorld): Scene[] => {
  const days = world.days.get(PLANT);
  // Another tenant has a plant of the same number, and other parts.
  if (!days || !world.parts.some(({ partNo }) => partNo === SHARED_PART)) return [];
  return VERSIONS.map(version => {
    const day = addDays(days.today, version.at);
    const at: Timestamp = momentAt(days, day, '07:10');
    return {
      at,
      place: 'forecast versions',
      play: narrator => tell(narrator.as(world.planner, at), world, version, day),
    };
  });
};
