import type { Release } from '@inbound/edi';
import { add, addWorkingDays, type Decimal, type PlainDate, ZERO } from '@inbound/shared';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { ScheduleKind } from '@inbound/shared/calloff/release/schedule';
import type { PlantDays } from '../world.ts';

/** One delivery that an order asks for: working days from today, and how much. */
type Asked = readonly [inDays: number, qty: Decimal, kind?: ScheduleKind];

/** A pre-series or after-sales order of the story, for a part that is also called off in series. */
export interface StoryOrder {
  kind: Exclude<CallOffKind, 'series'>;
  plantNo: string;
  supplier: string;
  orderNo: string;
  partNo: string;
  /** Working days ago. */
  cameBefore: number;
  levels?: { drawing: string; hardware: string; software: string };
  /** Who gets spare parts, and their single sale package. */
  depot?: { consignee: string; package: string; perPackage: Decimal };
  asked: readonly Asked[];
  /** How many of its next deliveries were confirmed, from the first one on. */
  confirmed: number;
}

const DEPOT_CHANGCHUN = '长春备件中心库';
const DEPOT_LEIPZIG = 'Teilelager Kabelsketal';

/** The orders of the first tenant: trial builds of a facelift, and spare parts, some of which are owed for long. */
export const firstOrders: readonly StoryOrder[] = [
  {
    ...{ kind: 'pre_series', plantNo: '2031', supplier: 'S1001', orderNo: 'PVS-26-0417', partNo: 'HM4 941 031 A' },
    ...{ cameBefore: 6, confirmed: 1, levels: { drawing: 'D-07', hardware: 'H08', software: '0412' } },
    asked: [
      [3, '24'],
      [8, '36'],
      [13, '48'],
      [30, '60', 'forecast'],
    ],
  },
  {
    ...{ kind: 'pre_series', plantNo: '2031', supplier: 'S1001', orderNo: 'PVS-26-0418', partNo: 'HM4 941 032 A' },
    ...{ cameBefore: 6, confirmed: 0, levels: { drawing: 'D-07', hardware: 'H08', software: '0412' } },
    asked: [
      [3, '24'],
      [8, '36'],
      [13, '48'],
    ],
  },
  {
    ...{ kind: 'pre_series', plantNo: '2031', supplier: 'S1002', orderNo: 'PVS-26-0431', partNo: 'HM4 837 015 B' },
    ...{ cameBefore: 4, confirmed: 2, levels: { drawing: 'D-03', hardware: 'H04', software: '' } },
    asked: [
      [4, '16'],
      [9, '16'],
      [14, '24'],
    ],
  },
  {
    ...{ kind: 'pre_series', plantNo: '2040', supplier: 'S1001', orderNo: 'PVS-26-2205', partNo: 'HL2 941 015 B' },
    ...{ cameBefore: 5, confirmed: 0, levels: { drawing: 'C-12', hardware: 'H11', software: '0388' } },
    asked: [
      [5, '24'],
      [12, '24'],
    ],
  },
  {
    ...{ kind: 'after_sales', plantNo: '2031', supplier: 'S1001', orderNo: '7700041203', partNo: 'HM4 945 095 C' },
    ...{ cameBefore: 22, confirmed: 3 },
    depot: { consignee: DEPOT_CHANGCHUN, package: 'SALE-1', perPackage: '1' },
    asked: [
      [-11, '40'],
      [-3, '40'],
      [6, '40'],
      [26, '80'],
    ],
  },
  {
    ...{ kind: 'after_sales', plantNo: '2031', supplier: 'S1001', orderNo: '7700041219', partNo: 'HM4 943 021 A' },
    ...{ cameBefore: 9, confirmed: 0 },
    depot: { consignee: DEPOT_CHANGCHUN, package: 'SALE-10', perPackage: '10' },
    asked: [
      [2, '300'],
      [22, '300'],
    ],
  },
  {
    ...{ kind: 'after_sales', plantNo: '2031', supplier: 'S1002', orderNo: '7700041260', partNo: 'HM4 831 411 A' },
    ...{ cameBefore: 12, confirmed: 2 },
    depot: { consignee: DEPOT_CHANGCHUN, package: 'SALE-2', perPackage: '2' },
    asked: [
      [-4, '60'],
      [7, '60'],
    ],
  },
  {
    ...{ kind: 'after_sales', plantNo: '2040', supplier: 'S1002', orderNo: '7700052114', partNo: 'HL2 827 301 A' },
    ...{ cameBefore: 10, confirmed: 1 },
    depot: { consignee: DEPOT_LEIPZIG, package: 'SALE-2', perPackage: '2' },
    asked: [
      [-2, '48'],
      [9, '48'],
    ],
  },
];

/** Number of the only release of an order. */
const FIRST_NO = '1';

/** The day on which an order came. */
export const orderDay = ({ cameBefore }: StoryOrder, { calendar, today }: PlantDays): PlainDate =>
  addWorkingDays(calendar, today, -cameBefore);

const linesOf = ({ asked }: StoryOrder, { calendar, today }: PlantDays): Release['lines'] => {
  let cumulative: Decimal = ZERO;
  return asked.map(([inDays, qty, kind = 'firm']) => {
    const day = addWorkingDays(calendar, today, inDays);
    cumulative = add(cumulative, qty);
    return { kind, from: day, to: day, qty, cumulative };
  });
};

/** An order as a table of orders says it: plant and supplier by their own numbers. */
export const releaseOfOrder = (order: StoryOrder, days: PlantDays): Release => ({
  customer: '',
  supplier: order.supplier,
  plant: order.plantNo,
  agreement: order.orderNo,
  material: order.partNo,
  kind: order.kind,
  release: { no: FIRST_NO, date: orderDay(order, days) },
  ...(order.depot ? { packaging: [{ no: order.depot.package, qty: order.depot.perPackage }] } : {}),
  lines: linesOf(order, days),
  onlyHere: { ...order.levels, ...(order.depot ? { consignee: order.depot.consignee } : {}) },
});
