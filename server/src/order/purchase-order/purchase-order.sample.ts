import { addDays, type InputOf, type PlainDate } from '@inbound/shared';
import {
  createPurchaseOrder,
  type PurchaseOrderDetail,
  type PurchaseOrderLine,
} from '@inbound/shared/order/purchase-order/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';

/** The day of the tests, and others counted from it. */
export const day = (from = 0): PlainDate => addDays(TODAY.slice(0, 10) as PlainDate, from);

/** Orders belong to tenants in the mode NEV. */
export const switchToNev = (server: TestServer) => server.sql(`update tenant set mode = 'NEV' where tenant_id = 0`);

interface Named {
  plantId: string;
  supplierId: string;
  materials: string[];
}

/** Plant 2031, supplier S1001, and three materials in pieces. */
export const namesOf = async (server: TestServer): Promise<Named> => {
  const [found] = await server.sql<{ plantId: string; supplierId: string }>(
    `select p.id as "plantId", s.id as "supplierId" from plant p, supplier s
     where p.tenant_id = 0 and p.plant_no = '2031' and s.tenant_id = 0 and s.code = 'S1001'`,
  );
  const materials = await server.sql<{ id: string }>(
    `select m.id from material m join plant p on p.tenant_id = m.tenant_id and p.id = m.plant_id
     where m.tenant_id = 0 and p.plant_no = '2031' and m.decimals = 0 order by m.part_no limit 3`,
  );
  return {
    plantId: found?.plantId ?? '',
    supplierId: found?.supplierId ?? '',
    materials: materials.map(({ id }) => id),
  };
};

type Given = Partial<InputOf<typeof createPurchaseOrder>>;
type Line = InputOf<typeof createPurchaseOrder>['lines'][number];

/** Lines 10, 20 and 30: 60, 2400 and 100 pieces, the second at a price for 100. */
export const sampleLines = async (server: TestServer): Promise<Line[]> => {
  const { materials } = await namesOf(server);
  const [first = '', second = '', third = ''] = materials;
  return [
    { itemNo: '10', materialId: first, qty: '60', price: '125.50', per: 1, crd: day(20) },
    { itemNo: '20', materialId: second, qty: '2400', price: '18.75', per: 100, crd: day(27) },
    { itemNo: '30', materialId: third, qty: '100', price: '7.495', per: 100, crd: day(30) },
  ];
};

let drawn = 0;

/** A new order of three lines, as the dispositor makes it. */
export const newOrder = async (
  server: TestServer,
  planner: Caller,
  given: Given = {},
): Promise<PurchaseOrderDetail> => {
  const { plantId, supplierId } = await namesOf(server);
  drawn += 1;
  return planner.call(createPurchaseOrder, {
    ...{ poNo: `PO-T${drawn}`, plantId, supplierId, orderDate: day(), currency: 'EUR' },
    lines: await sampleLines(server),
    ...given,
  });
};

/** A line of an order by its number. */
export const lineOf = (order: PurchaseOrderDetail, itemNo: string): PurchaseOrderLine => {
  const line = order.lines.find(one => one.itemNo === itemNo);
  if (!line) throw new Error(`the order has no line ${itemNo}`);
  return line;
};

/** A line of the form as the order has it now. */
export const asAsked = (line: PurchaseOrderLine): Line => ({
  itemNo: line.itemNo,
  materialId: line.materialId,
  qty: line.qty,
  price: line.price,
  per: line.per,
  crd: line.crd,
  schedule: line.schedule,
});
