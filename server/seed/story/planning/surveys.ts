import {
  addDays,
  addWeeks,
  type CheckedOf,
  compare,
  type Decimal,
  firstDayOf,
  type IsoWeek,
  sum,
  type Timestamp,
  weekOf,
} from '@inbound/shared';
import type { createSurvey, saveSurvey } from '@inbound/shared/planning/survey/contract';
import type { LineFigures } from '@inbound/shared/planning/survey/figures';
import { accept, close, publish, reject, save, submit } from '../../../src/planning/survey/commands.ts';
import { follow } from '../../../src/planning/survey/follow.ts';
import { keepSurveys } from '../../../src/planning/survey/jobs.ts';
import { create } from '../../../src/planning/survey/make.ts';
import { checkReleases } from '../../../src/planning/survey/releases.ts';
import { figuresOf, linesOf } from '../../../src/planning/survey/rows.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Narrator, Person, Scene } from '../narrator.ts';
import { entryUnder, momentAt, type PlantDays, type SeededWorld } from '../world.ts';

const PLANT = '2031';
const SUPPLIER = 'S1001';
const WEEKS = 10;
/** The capacity of a line is its mean demand, and its maximum a little more. */
const CAPACITY_SHARE = 1.02;
const MAXIMUM_SHARE = 1.12;
const CONTACT = {
  ...{ city: '长春', area: '吉林', address: '东风大街 8 号', telephone: '+86 431 8599 0000', contact: '孙丽' },
  feedback: 'Second shift from January on',
} as const;
const FOLLOWED = 'Spring Festival';
const REASON = 'The night shift of week 2 is missing';

/** How far the supplier has come with a survey. */
type Ending = 'init' | 'new' | 'saved' | 'submit' | 'reject' | 'accept' | 'done' | 'overtime';

interface StorySurvey {
  title: string;
  /** The forecast version by its letter. */
  letter: 'A' | 'B';
  /** Days from today on which it is made, and until which it is answered. */
  at: number;
  dueIn: number;
  suppliers: readonly string[];
  /** So many materials, from this place on. */
  from: number;
  ending: Ending;
}

/** Surveys in each of their states; the one that waits for its approver asks two suppliers. */
const SURVEYS: readonly StorySurvey[] = [
  { title: 'Ramp-up NX4', letter: 'A', at: -20, dueIn: -12, suppliers: [SUPPLIER], from: 0, ending: 'overtime' },
  { title: 'Year end', letter: 'A', at: -19, dueIn: -5, suppliers: [SUPPLIER], from: 2, ending: 'done' },
  {
    title: FOLLOWED,
    letter: 'B',
    at: -6,
    dueIn: 16,
    suppliers: [SUPPLIER, 'S1002'],
    from: 0,
    ending: 'submit',
  },
  { title: 'Second shift', letter: 'B', at: -5, dueIn: 17, suppliers: [SUPPLIER], from: 3, ending: 'reject' },
  { title: 'Tool maintenance', letter: 'B', at: -5, dueIn: 18, suppliers: [SUPPLIER], from: 4, ending: 'accept' },
  { title: 'Door trims', letter: 'B', at: -4, dueIn: 19, suppliers: [SUPPLIER], from: 5, ending: 'saved' },
  { title: 'Seat rails', letter: 'B', at: -3, dueIn: 20, suppliers: [SUPPLIER], from: 1, ending: 'new' },
  { title: 'Second quarter', letter: 'B', at: 0, dueIn: 25, suppliers: [SUPPLIER], from: 0, ending: 'init' },
];

const MATERIALS = 3;
/** What helps a short week is done so many days before it. */
const DAYS_AHEAD = 3;

/** What a survey asks: some materials of a version that the supplier delivers, over the weeks from the next one on. */
const wantedOf = async (
  ctx: Ctx,
  world: SeededWorld,
  { today }: PlantDays,
  { title, letter, at, dueIn, suppliers, from }: StorySurvey,
): Promise<CheckedOf<typeof createSurvey>> => {
  const version = await ctx
    .rows('forecast_version')
    .select('id')
    .where('version_no', 'like', `%${letter}`)
    .where('state', '<>', 'imported')
    .executeTakeFirstOrThrow();
  const lines = await ctx
    .rows('forecast_line')
    .select('material_id')
    .where('forecast_version_id', '=', version.id)
    .where('supplier_code', '=', SUPPLIER)
    .orderBy('part_no')
    .execute();
  const chosen = await ctx.rows('supplier').select('id').where('code', 'in', suppliers).orderBy('code').execute();
  const weekFrom = addWeeks(weekOf(addDays(today, at)), 1);
  return {
    ...{ title, forecastVersionId: version.id, plantId: entryUnder(world.plantIds, PLANT), rollingWeeks: 4 },
    ...{ weekFrom, weekTo: addWeeks(weekFrom, WEEKS - 1), dueDate: addDays(today, dueIn), reminderDays: [3, 1] },
    supplierIds: chosen.map(({ id }) => id),
    materials: lines
      .slice(from, from + MATERIALS)
      .map(({ material_id }) => ({ materialId: material_id, tool: null, loadFactor: '1' as const })),
  };
};

const mean = (demand: LineFigures['demand']): number =>
  Number(sum(Object.values(demand))) / Math.max(1, Object.keys(demand).length);

const share = (quantity: number, of: number): Decimal => `${Math.round(quantity * of)}`;

/** What the supplier states of a line: the same every week that is not closed, with a word on each short one. */
const statedOf = (id: string, figures: LineFigures, weeks: readonly IsoWeek[]) => {
  const [capacity, maximum] = [share(mean(figures.demand), CAPACITY_SHARE), share(mean(figures.demand), MAXIMUM_SHARE)];
  const most = (week: IsoWeek) => figures.maximum[week] ?? maximum;
  const short = weeks.filter(week => compare(figures.demand[week] ?? '0', most(week)) > 0);
  return {
    id,
    weeks: weeks.filter(week => figures.capacity[week] === undefined).map(week => ({ week, capacity, maximum })),
    explanations: short.map(week => ({
      ...{ week, reason: 'Demand pulled before Spring Festival', solution: '2 extra Saturday shifts' },
      plannedDate: addDays(firstDayOf(week), -DAYS_AHEAD),
    })),
  };
};

const seen = async (ctx: Ctx, id: string) => ({
  id,
  ...(await ctx.rows('survey').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
});

/** The supplier states its capacity. */
const answer = async (ctx: Ctx, id: string): Promise<void> => {
  const { weeks } = await ctx.rows('survey').select('weeks').where('id', '=', id).executeTakeFirstOrThrow();
  const lines = (await linesOf(ctx, id)).map(line => statedOf(line.id, figuresOf(line), weeks as IsoWeek[]));
  const saved: CheckedOf<typeof saveSurvey> = { ...(await seen(ctx, id)), ...CONTACT, lines };
  await save(ctx, saved);
};

interface Cast {
  planner: Person;
  answering: Person;
  approving: Person;
}

/** Tells one survey from its draft to its ending. */
const tell = async (narrator: Narrator, world: SeededWorld, days: PlantDays, cast: Cast, story: StorySurvey) => {
  const day = addDays(days.today, story.at);
  const at = momentAt(days, day, '08:20');
  const planner = narrator.as(cast.planner, at);
  const [supplier, approver] = [narrator.as(cast.answering, at), narrator.as(cast.approving, at)];
  const ids = await create(planner, await wantedOf(planner, world, days, story));
  const [id = ''] = ids;
  if (story.ending === 'init') return;
  for (const one of ids) await publish(planner, await seen(planner, one));
  if (story.ending === 'new') return;
  if (story.ending === 'overtime') {
    await keepSurveys(narrator.at(momentAt(days, addDays(days.today, story.dueIn + 1), '00:30')));
    return;
  }
  await answer(supplier, id);
  if (story.ending === 'saved') return;
  await submit(supplier, await seen(supplier, id));
  if (story.ending === 'submit') return;
  if (story.ending === 'reject') {
    await reject(approver, { ...(await seen(approver, id)), reason: REASON });
    return;
  }
  await accept(approver, await seen(approver, id));
  if (story.ending === 'done') await close(planner, await seen(planner, id));
};

/** The planner follows what waits for its approver; releases are held against what was stated. */
const news = async (narrator: Narrator, { planner }: Cast, at: Timestamp): Promise<void> => {
  const ctx = narrator.as(planner, at);
  const waiting = await ctx.rows('survey').select('id').where('title', '=', FOLLOWED).executeTakeFirst();
  if (waiting) await follow(ctx, waiting.id);
  await checkReleases(narrator.at(at));
};

/** Capacity surveys of the plant in Changchun, in each of their states. */
export const surveyScenes = (world: SeededWorld): Scene[] => {
  const days = world.days.get(PLANT);
  const answering = world.person('supplier-planner', SUPPLIER);
  const approving = world.person('capacity-approver', SUPPLIER);
  if (!days || !answering || !approving) return [];
  const cast = { planner: world.planner, answering, approving };
  const surveys = SURVEYS.map(story => ({
    ...{ at: momentAt(days, addDays(days.today, story.at), '08:20'), place: 'forecast versions' },
    play: (narrator: Narrator) => tell(narrator, world, days, cast, story),
  }));
  const at = momentAt(days, days.today, '08:25');
  const newsScene = { at, place: 'forecast versions', play: (narrator: Narrator) => news(narrator, cast, at) };
  return [...surveys, newsScene];
};
