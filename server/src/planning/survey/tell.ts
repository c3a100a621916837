import type { Permission } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify, notifyPeople } from '../../system/notification/offers.ts';
import { followersBut } from './follow.ts';
import type { SurveyRowOfTable } from './rows.ts';

const ANSWER = 'planning.survey.answer';
const APPROVE = 'planning.survey.approve';
const PUBLISH = 'planning.survey.publish';

const noticeOf = async (ctx: Ctx, row: SurveyRowOfTable, kind: Notice['kind']): Promise<Notice> => {
  const { plant_no: plantNo } = await plantOf(ctx, row.plant_id);
  const params = {
    ...{ survey: row.survey_no, title: row.title, supplier: row.supplier_code, version: row.version_no },
    ...{ due: row.due_date, reason: row.reject_reason, weeks: row.alarm_weeks.join(', ') },
  };
  return { kind, params, path: '/planning/survey-detail', documentId: row.id, plantNo };
};

/** Tells those who have to act, or to know, by their permissions; whoever else follows the survey hears that there is news. */
const tell =
  (...permissions: Permission[]) =>
  async (ctx: Ctx, row: SurveyRowOfTable, kind: Notice['kind']): Promise<void> => {
    const notice = await noticeOf(ctx, row, kind);
    for (const permission of permissions) {
      const company = permission === PUBLISH ? {} : { companyId: row.company_id };
      await notify(ctx, { permission, plantId: row.plant_id, ...company }, notice);
    }
    await notifyPeople(ctx, await followersBut(ctx, row.id, permissions), { ...notice, kind: 'surveyFollowed' });
  };

/** Tells those of the supplier who answer. */
export const tellAnswering = tell(ANSWER);

/** Tells those of the supplier who approve. */
export const tellApproving = tell(APPROVE);

/** Tells the planners of the plant. */
export const tellPlanning = tell(PUBLISH);

/** Tells both sides: the planners of the plant, and those of the supplier who answer. */
export const tellBoth = tell(PUBLISH, ANSWER);
