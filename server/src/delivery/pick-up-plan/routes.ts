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
  route(readPickUpPlan, (ctx, { id }) => readDetail(ctx, id)),
  importRoute(importPickUpPlans, pickUpPlanImport),
  route(createPickUpPlans, async (ctx, asked) => ({ made: await create(ctx, asked) })),
  route(changePickUpPlan, async (ctx, plan) => {
    await change(ctx, plan);
    return readDetail(ctx, plan.id);
  }),
  route(deletePickUpPlan, remove),
  route(regeneratePickUpPlan, async (ctx, seen) => {
    await regenerate(ctx, seen);
    return readDetail(ctx, seen.id);
  }),
  route(acceptPickUpPlan, async (ctx, seen) => {
    await accept(ctx, seen);
    return readRow(ctx, seen.id);
  }),
  route(rejectPickUpPlan, async (ctx, seen) => {
    await reject(ctx, seen);
    return readRow(ctx, seen.id);
  }),
  ...batchRoutes(acceptPickUpPlans, [pickUpPlanList], (ctx, { items }) =>
    eachRow(ctx, items, plan => accept(ctx, plan)),
  ),
  ...batchRoutes(rejectPickUpPlans, [pickUpPlanList], (ctx, { items, reason }) =>
    eachRow(ctx, items, plan => reject(ctx, { ...plan, reason })),
  ),
  route(restockPickUpPlan, async (ctx, plan) => {
    await restock(ctx, plan);
    return readDetail(ctx, plan.id);
  }),
  route(makeNotesOfPickUpPlan, async (ctx, plan) => {
    await makeNotes(ctx, plan);
    return readDetail(ctx, plan.id);
  }),
  route(printPickUpList, pickUpListPaper),
  route(printPickUpLists, pickUpListPapers),
];
