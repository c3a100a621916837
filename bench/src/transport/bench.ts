import pg from 'pg';
import { compareAll, compareRungs, type Figure, type Ratio } from '../measure.ts';
import { startWorld } from '../server/world.ts';
import { holdsByHand, holdsByProduct } from './holds.ts';
import { checkAlike, pickByHand, pickByProduct, pickerLoad } from './picker.ts';
import { byHandOver, clerkOf } from './sides.ts';
import { buildDocks, DOORS, PICKED_DAYS } from './world-of-docks.ts';

const USER = 'supplier-logistics';
const HOLDS_GOAL = 0.5;
const PICKER_GOAL = 0.6;
/** By when 95 of 100 pickers of a day are there, in milliseconds. */
const MOST_MS = 60;
const CALL_OFF_LINES = 1_000;

/** Measures holds of a free range at many doors, and the picker of a day, beside what a person would write for the same. */
export const benchTransport = async (say: (line: string) => void): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const world = await startWorld({ lines: CALL_OFF_LINES, say });
  const superuser = new pg.Client({ connectionString: world.superuserUrl });
  await superuser.connect();
  const { byHand, end } = byHandOver(world);
  try {
    await superuser.query('set search_path = inbound');
    const docks = await buildDocks(superuser);
    say(`${docks.cells} cells are taken at ${DOORS} doors`);
    const sides = { world, superuser, byHand, docks, clerk: await clerkOf(world, await world.token(USER)) };
    const holds = {
      name: `a range held at each of ${DOORS} free doors`,
      beside: 'one statement by hand',
      unit: 'holds/s',
    };
    const held = await compareRungs({ ...holds, goal: HOLDS_GOAL }, holdsByProduct(sides), holdsByHand(sides));
    const [own, other] = [pickByProduct(sides), pickByHand(sides)];
    await checkAlike(sides, own, other);
    const pick = { name: `picker of 10 doors, ${PICKED_DAYS} days, over ${docks.cells} cells`, unit: 'days/s' };
    const rung = pickerLoad(docks, other);
    const picked = await compareAll(pick, pickerLoad(docks, own), [
      { beside: 'three statements by hand', goal: PICKER_GOAL, rung },
    ]);
    const { p95 } = await pickerLoad(docks, own)();
    const figure = { name: 'picker of a day: by when 95 of 100 are there', value: p95, atMost: MOST_MS, unit: 'ms' };
    return { ratios: [held, ...picked], figures: [figure] };
  } finally {
    await end();
    await superuser.end();
    await world.stop();
  }
};
