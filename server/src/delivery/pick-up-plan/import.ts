import {
  type importPickUpPlans,
  MOST_IMPORTED,
  type PickUpPlanRow,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import type { z } from 'zod';
import { forwarderIds, forwarderKey } from '../../master/forwarder/offers.ts';
import { plantIds } from '../../master/plant/offers.ts';
import { supplierIds } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importPickUpPlans.row>;
type Ids = ReadonlyMap<string, string>;

/** The ids that the codes of a file stand for. */
interface Named {
  plants: Ids;
  suppliers: Ids;
  forwarders: Ids;
}

const findNamed = async (ctx: Ctx): Promise<Named> => {
  const [plants, suppliers, forwarders] = await Promise.all([plantIds(ctx), supplierIds(ctx), forwarderIds(ctx)]);
  return { plants, suppliers, forwarders };
};

/** The plant and the forwarder of a row: one that carries at the plant. */
const placesOf = ({ plants, forwarders }: Named, { plantNo, forwarderCode }: Line) => {
  const plantId = idNamed(plants, 'plantNo', plantNo);
  const key = forwarderKey(plantId, forwarderCode);
  return { plantId, forwarderId: idNamed(forwarders, 'forwarderCode', forwarderCode, key) };
};

/** Pick-up plans from a spreadsheet: plant, supplier, kind and day decide between new and changed. */
export const pickUpPlanImport: ImportSpec<Line, PickUpPlanRow, Named> = {
  table: 'pick_up_plan',
  most: MOST_IMPORTED,
  known: (ctx, _, lines) =>
    readKnown(
      ctx,
      lines.map(({ pickupDate }) => pickupDate),
    ),
  find: findNamed,
  create: (ctx, line, named) => {
    const { plantNo: _, supplierCode, forwarderCode: __, ...terms } = line;
    const supplierId = idNamed(named.suppliers, 'supplierCode', supplierCode);
    return create(ctx, { ...terms, ...placesOf(named, line), supplierId });
  },
  change: (ctx, { id, version, remark }, line, named) => {
    const { plantNo: _, supplierCode: __, kind: ___, forwarderCode: ____, ...terms } = line;
    return change(ctx, { remark, ...terms, id, version, forwarderId: placesOf(named, line).forwarderId });
  },
};
