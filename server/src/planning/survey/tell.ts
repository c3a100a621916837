import type { Permission } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { SurveyRowOfTable } from './rows.ts';

const noticeOf = async (ctx: Ctx, row: SurveyRowOfTable, kind: Notice['kind']): Promise<Notice> => {
  const { plant_no: plantNo } = await plantOf(ctx, row.plant_id);
  const params = {
    ...{ survey: row.survey_no, title: row.title, supplier: row.supplier_code },
    ...{ due: row.due_date, reason: row.reject_reason },
  };
  return { kind, params, path: '/planning/survey-detail', documentId: row.id, plantNo };
};

/** Tells those of the supplier who hold a permission. */
const tellSupplier =
  (permission: Permission) =>
  async (ctx: Ctx, row: SurveyRowOfTable, kind: Notice['kind']): Promise<void> => {
    const notice = await noticeOf(ctx, row, kind);
    await notify(ctx, { permission, plantId: row.plant_id, companyId: row.company_id }, notice);
  };

/** Tells those of the supplier who answer. */
export const tellAnswering = tellSupplier('planning.survey.answer');

/** Tells those of the supplier who approve. */
export const tellApproving = tellSupplier('planning.survey.approve');

/** Tells the planners of the plant. */
export const tellPlanning = async (ctx: Ctx, row: SurveyRowOfTable, kind: Notice['kind']): Promise<void> => {
  const notice = await noticeOf(ctx, row, kind);
  await notify(ctx, { permission: 'planning.survey.publish', plantId: row.plant_id }, notice);
};
