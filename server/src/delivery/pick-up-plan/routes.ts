import {
  acceptPickUpPlan,
  acceptPickUpPlans,
  changePickUpPlan,
  createPickUpPlans,
  deletePickUpPlan,
  importPickUpPlans,
  makeNotesOfPickUpPlan,
  printPickUpList,
  printPickUpLists,
  readPickUpPlan,
  regeneratePickUpPlan,
  rejectPickUpPlan,
  rejectPickUpPlans,
  restockPickUpPlan,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { accept, reject } from './answer.ts';
import { change, create, regenerate, remove } from './commands.ts';
import { pickUpPlanImport } from './import.ts';
import { makeNotes } from './notes.ts';
import { pickUpListPaper, pickUpListPapers } from './paper.ts';
import { pickUpPlanList, readDetail, readRow } from './queries.ts';
import { restock } from './restock.ts';

export const pickUpPlanRoutes: Route[] = [
  ...listRoutes(pickUpPlanList),
  route(readPickUpPlan, ({ id }, ctx) => readDetail(ctx, id)),
  importRoute(importPickUpPlans, pickUpPlanImport),
  route(createPickUpPlans, async (asked, ctx) => ({ made: await create(ctx, asked) })),
  route(changePickUpPlan, async (plan, ctx) => {
    await change(ctx, plan);
    return readDetail(ctx, plan.id);
  }),
  route(deletePickUpPlan, (seen, ctx) => remove(ctx, seen)),
  route(regeneratePickUpPlan, async (seen, ctx) => {
    await regenerate(ctx, seen);
    return readDetail(ctx, seen.id);
  }),
  route(acceptPickUpPlan, async (seen, ctx) => {
    await accept(ctx, seen);
    return readRow(ctx, seen.id);
  }),
  route(rejectPickUpPlan, async (seen, ctx) => {
    await reject(ctx, seen);
    return readRow(ctx, seen.id);
  }),
  ...batchRoutes(acceptPickUpPlans, [pickUpPlanList], ({ items }, ctx) =>
    eachRow(ctx, items, plan => accept(ctx, plan)),
  ),
  ...batchRoutes(rejectPickUpPlans, [pickUpPlanList], ({ items, reason }, ctx) =>
    eachRow(ctx, items, plan => reject(ctx, { ...plan, reason })),
  ),
  route(restockPickUpPlan, async (plan, ctx) => {
    await restock(ctx, plan);
    return readDetail(ctx, plan.id);
  }),
  route(makeNotesOfPickUpPlan, async (plan, ctx) => {
    await makeNotes(ctx, plan);
    return readDetail(ctx, plan.id);
  }),
  route(printPickUpList, ({ id }, ctx) => pickUpListPaper(ctx, id)),
  route(printPickUpLists, ({ ids }, ctx) => pickUpListPapers(ctx, ids)),
];
