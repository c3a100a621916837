import {
  acceptSurvey,
  acceptSurveys,
  closeSurvey,
  closeSurveys,
  createSurvey,
  deleteSurvey,
  followSurvey,
  publishSurvey,
  publishSurveys,
  readSurvey,
  readSurveyBottlenecks,
  refreshSurveyDemand,
  rejectSurvey,
  reopenSurvey,
  SURVEY_FILES,
  saveSurvey,
  sendBackSurvey,
  submitSurvey,
  unfollowSurvey,
} from '@inbound/shared/planning/survey/contract';
import {
  downloadSurveyFile,
  exportSurvey,
  importSurveyCapacity,
  uploadSurveyFile,
} from '@inbound/shared/planning/survey/exchange/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { keepUpload } from '../../system/file/offers.ts';
import { readBottlenecks } from './bottlenecks.ts';
import { accept, close, publish, reject, remove, reopen, save, sendBack, submit } from './commands.ts';
import { exportOne } from './export.ts';
import { follow, unfollow } from './follow.ts';
import { importCapacity } from './import.ts';
import { create } from './make.ts';
import { readDetail, readRow, surveyFile, surveyList } from './queries.ts';
import { refreshDemand } from './refresh.ts';

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
  route(uploadSurveyFile, (ctx, _, upload) => keepUpload(ctx, upload, SURVEY_FILES)),
  route(downloadSurveyFile, (ctx, { id, fileId }) => surveyFile(ctx, id, fileId)),
  route(exportSurvey, exportOne),
  route(importSurveyCapacity, importCapacity),
  route(refreshSurveyDemand, async (ctx, survey) => {
    await refreshDemand(ctx, survey);
    return readDetail(ctx, survey.id);
  }),
  route(followSurvey, async (ctx, { id }) => {
    await follow(ctx, id);
    return readRow(ctx, id);
  }),
  route(unfollowSurvey, async (ctx, { id }) => {
    await unfollow(ctx, id);
    return readRow(ctx, id);
  }),
  ...batchRoutes(publishSurveys, [surveyList], (ctx, { items }) => eachRow(ctx, items, one => publish(ctx, one))),
  ...batchRoutes(acceptSurveys, [surveyList], (ctx, { items }) => eachRow(ctx, items, one => accept(ctx, one))),
  ...batchRoutes(closeSurveys, [surveyList], (ctx, { items }) => eachRow(ctx, items, one => close(ctx, one))),
];
