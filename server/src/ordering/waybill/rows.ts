import { standOfPackages, type WaybillFactsOfState } from '@inbound/shared/ordering/waybill/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type StoredWaybill = RowOfTable<'waybill'>;
export type StoredPackage = RowOfTable<'waybill_package'>;

/** What the machine of a waybill looks at, when so many of its packages are received after the act. */
export const factsOf = ({ state }: StoredWaybill, received: number, packages: number): WaybillFactsOfState => ({
  state: state as WaybillFactsOfState['state'],
  stand: standOfPackages(received, packages),
});

/** The packages of a waybill as they are kept, by their numbers. */
export const keptPackages = (ctx: Ctx, waybillId: string): Promise<StoredPackage[]> =>
  ctx.rows('waybill_package').selectAll().where('waybill_id', '=', waybillId).orderBy('package_no').execute();
