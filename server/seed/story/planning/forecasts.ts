import { addDays, type Decimal } from '@inbound/shared';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import { complete, reject, save, submit } from '../../../src/planning/forecast/commands.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Scene } from '../narrator.ts';
import { momentAt, type SeededWorld } from '../world.ts';

const PLANT = '2031';
const SUPPLIER = 'S1001';
const REASON = 'The plant cannot do without the week before Spring Festival';
/** What a supplier can do of a demand that is too high for it. */
const SHORT_SHARE = 0.9;

/** How far the answer to a material has come. */
type Ending = 'saved' | 'submitted' | 'completed' | 'rejected';

interface StoryAnswers {
  /** Days from today. */
  at: number;
  /** Of the materials in their order; the others are not answered. */
  endings: readonly Ending[];
}

/** The version that is superseded by now, and the one that is asked. */
const ANSWERS: readonly StoryAnswers[] = [
  { at: -18, endings: ['completed', 'completed', 'submitted', 'saved', 'completed'] },
  { at: -4, endings: ['completed', 'rejected', 'submitted', 'submitted', 'saved'] },
];

const shorter = (quantity: Decimal): Decimal => `${Math.floor(Number(quantity) * SHORT_SHARE)}`;

/** What the supplier types: the demand, but less in one week. */
const typedFor = (demand: Quantities) =>
  Object.entries(demand).map(([period, quantity], at) => ({
    period: period as Period,
    quantity: at === 2 ? shorter(quantity) : quantity,
  }));

const seen = async (ctx: Ctx, id: string) => ({
  id,
  ...(await ctx.rows('forecast').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
});

const answer = async (supplier: Ctx, planner: Ctx, id: string, ending: Ending): Promise<void> => {
  const { demand } = await supplier.rows('forecast').select('demand').where('id', '=', id).executeTakeFirstOrThrow();
  await save(supplier, { ...(await seen(supplier, id)), answers: typedFor(demand as Quantities) });
  if (ending === 'saved') return;
  await submit(supplier, await seen(supplier, id));
  if (ending === 'completed') await complete(planner, await seen(planner, id));
  if (ending === 'rejected') await reject(planner, { ...(await seen(planner, id)), reason: REASON });
};

/** The demands of a supplier of which something is asked, in the order of their parts. */
const openDemands = async (ctx: Ctx, companyId: string): Promise<string[]> => {
  const rows = await ctx
    .rows('forecast')
    .select('id')
    .where('company_id', '=', companyId)
    .where('superseded', '=', false)
    .where('state', '=', forecast.initial as 'not_filled')
    .orderBy('part_no')
    .execute();
  return rows.map(({ id }) => id);
};

/** What a supplier has answered to two versions, and the planner decided. */
export const forecastScenes = (world: SeededWorld): Scene[] => {
  const days = world.days.get(PLANT);
  const planner = world.person('supplier-planner', SUPPLIER);
  if (!days || !planner) return [];
  return ANSWERS.map(({ at, endings }) => {
    const moment = momentAt(days, addDays(days.today, at), '10:20');
    return {
      ...{ at: moment, place: 'forecast versions' },
      play: async narrator => {
        const [supplier, plant] = [narrator.as(planner, moment), narrator.as(world.planner, moment)];
        const ids = await openDemands(plant, planner.companyId);
        for (const [place, ending] of endings.entries()) {
          const id = ids[place];
          if (id !== undefined) await answer(supplier, plant, id, ending);
        }
      },
    };
  });
};
