import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { type Audience, type Notice, notify } from '../../system/notification/offers.ts';
import type { InstructionRow } from './rows.ts';

const tell = async (
  ctx: Ctx,
  row: InstructionRow,
  kind: Notice['kind'],
  audience: Omit<Audience, 'plantId'>,
  more: Notice['params'] = {},
) => {
  const plant = await plantOf(ctx, row.plant_id);
  const { part_no: material, supplier_code: supplier, version_no: version, instruction_no: number } = row;
  const params = { material, supplier, version, number, date: row.effective_date ?? '', ...more };
  const notice = { kind, params, path: '/packaging/instruction-detail', documentId: row.id } as const;
  await notify(ctx, { ...audience, plantId: plant.id }, { ...notice, plantNo: plant.plant_no });
};

/** Tells the packaging planners of the plant. */
export const tellPlant = (
  ctx: Ctx,
  row: InstructionRow,
  kind: Notice['kind'],
  more?: Notice['params'],
): Promise<void> => tell(ctx, row, kind, { permission: 'packaging.packagingInstruction.review' }, more);

/** Tells those of the supplier who propose packaging. */
export const tellSupplier = (
  ctx: Ctx,
  row: InstructionRow,
  kind: Notice['kind'],
  more?: Notice['params'],
): Promise<void> =>
  tell(ctx, row, kind, { permission: 'packaging.packagingInstruction.submit', companyId: row.company_id }, more);
