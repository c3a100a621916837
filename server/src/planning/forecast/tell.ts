import { groupBy } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { ForecastRowOfTable } from './rows.ts';

const paramsOf = (row: ForecastRowOfTable): Notice['params'] => ({
  material: row.part_no,
  supplier: row.supplier_code,
  version: row.version_no,
  due: row.due_date,
  reason: row.reject_reason,
});

const noticeOf = async (ctx: Ctx, row: ForecastRowOfTable, kind: Notice['kind']): Promise<Notice> => {
  const { plant_no: plantNo } = await plantOf(ctx, row.plant_id);
  return { kind, params: paramsOf(row), path: '/planning/forecast-detail', documentId: row.id, plantNo };
};

/** Tells the dispositors of the plant. */
export const tellPlant = async (ctx: Ctx, row: ForecastRowOfTable, kind: Notice['kind']): Promise<void> => {
  const notice = await noticeOf(ctx, row, kind);
  await notify(ctx, { permission: 'planning.forecast.decide', plantId: row.plant_id }, notice);
};

/** Tells those of the supplier who answer. */
export const tellSupplier = async (ctx: Ctx, row: ForecastRowOfTable, kind: Notice['kind']): Promise<void> => {
  const notice = await noticeOf(ctx, row, kind);
  const audience = {
    permission: 'planning.forecast.answer',
    plantId: row.plant_id,
    companyId: row.company_id,
  } as const;
  await notify(ctx, audience, notice);
};

/** One notice for all rows of a version that a supplier has: how many they are. */
const tellTogether = async (
  ctx: Ctx,
  rows: readonly ForecastRowOfTable[],
  kind: Notice['kind'],
  tell: (row: ForecastRowOfTable, notice: Notice) => Promise<void>,
): Promise<void> => {
  const together = groupBy(rows, row => `${row.forecast_version_id} ${row.company_id}`);
  for (const same of together.values()) {
    const [first] = same;
    if (!first) continue;
    const { plant_no: plantNo } = await plantOf(ctx, first.plant_id);
    const params = { ...paramsOf(first), count: same.length };
    await tell(first, { kind, params, path: '/planning/forecast', documentId: null, plantNo });
  }
};

/** Reminds suppliers of the answers that they still owe. */
export const tellReminders = (ctx: Ctx, rows: readonly ForecastRowOfTable[]): Promise<void> =>
  tellTogether(ctx, rows, 'forecastReminder', ({ plant_id: plantId, company_id: companyId }, notice) =>
    notify(ctx, { permission: 'planning.forecast.answer', plantId, companyId }, notice),
  );

/** Tells both sides that the due date of answers is over. */
export const tellOverdue = (ctx: Ctx, rows: readonly ForecastRowOfTable[]): Promise<void> =>
  tellTogether(ctx, rows, 'forecastOverdue', async ({ plant_id: plantId, company_id: companyId }, notice) => {
    await notify(ctx, { permission: 'planning.forecast.answer', plantId, companyId }, notice);
    await notify(ctx, { permission: 'planning.forecast.decide', plantId }, notice);
  });
