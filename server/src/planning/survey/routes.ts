import {
  acceptSurvey,
  acceptSurveys,
  closeSurvey,
  closeSurveys,
  createSurvey,
  deleteSurvey,
  publishSurvey,
  publishSurveys,
  readSurvey,
  readSurveyBottlenecks,
  rejectSurvey,
  reopenSurvey,
  saveSurvey,
  sendBackSurvey,
  submitSurvey,
} from '@inbound/shared/planning/survey/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { readBottlenecks } from './bottlenecks.ts';
import { accept, close, publish, reject, remove, reopen, save, sendBack, submit } from './commands.ts';
import { create } from './make.ts';
import { readDetail, readRow, surveyList } from './queries.ts';

export const surveyRoutes: Route[] = [
  ...listRoutes(surveyList),
  route(readSurvey, (ctx, { id }) => readDetail(ctx, id)),
  route(readSurveyBottlenecks, (ctx, { id }) => readBottlenecks(ctx, id)),
  route(createSurvey, async (ctx, wanted) => {
    const [first = ''] = await create(ctx, wanted);
    return readDetail(ctx, first);
  }),
  route(deleteSurvey, remove),
  route(publishSurvey, async (ctx, survey) => {
    await publish(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  route(saveSurvey, async (ctx, survey) => {
    await save(ctx, survey);
    return readDetail(ctx, survey.id);
  }),
  route(submitSurvey, async (ctx, survey) => {
    await submit(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  route(acceptSurvey, async (ctx, survey) => {
    await accept(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  route(rejectSurvey, async (ctx, survey) => {
    await reject(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  route(sendBackSurvey, async (ctx, survey) => {
    await sendBack(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  route(closeSurvey, async (ctx, survey) => {
    await close(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  route(reopenSurvey, async (ctx, survey) => {
    await reopen(ctx, survey);
    return readRow(ctx, survey.id);
  }),
  ...batchRoutes(publishSurveys, [surveyList], (ctx, { items }) => eachRow(ctx, items, one => publish(ctx, one))),
  ...batchRoutes(acceptSurveys, [surveyList], (ctx, { items }) => eachRow(ctx, items, one => accept(ctx, one))),
  ...batchRoutes(closeSurveys, [surveyList], (ctx, { items }) => eachRow(ctx, items, one => close(ctx, one))),
];
