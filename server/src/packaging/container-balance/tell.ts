import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';

type Row = RowOfTable<'balance_confirmation'>;

const tell = async (ctx: Ctx, row: Row, kind: Notice['kind'], audience: Omit<Audience, 'plantId'>): Promise<void> => {
  const plant = await plantOf(ctx, row.plant_id);
  const params = {
    supplier: row.supplier_code,
    package: row.packaging_code,
    date: row.balance_date,
    due: row.due_date,
    figure: row.figure,
    own: row.own_figure ?? row.figure,
    reason: row.reason,
  };
  const notice = { kind, params, path: '/container/balance-detail', documentId: row.account_id } as const;
  await notify(ctx, { ...audience, plantId: plant.id }, { ...notice, plantNo: plant.plant_no });
};

/** Tells the packaging planners of the plant. */
export const tellPlant = (ctx: Ctx, row: Row, kind: Notice['kind']): Promise<void> =>
  tell(ctx, row, kind, { permission: 'packaging.containerBalance.book' });

/** Tells those of the supplier who answer for its balances. */
export const tellSupplier = (ctx: Ctx, row: Row, kind: Notice['kind']): Promise<void> =>
  tell(ctx, row, kind, { permission: 'packaging.containerBalance.confirm', companyId: row.company_id });
