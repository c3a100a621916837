import { addDays, type Decimal, multiply, type PlainDate, shortest, sum, weekOf } from '@inbound/shared';
import type { ReportedPackage, ShippedLot, WaybillReport } from '@inbound/shared/ordering/waybill/report';
import { DISTRIBUTOR_ZONE } from '../../../src/ordering/distributor/distributor-zone.ts';
import { applyWaybills } from '../../../src/ordering/waybill/apply-waybills.ts';
import { receive } from '../../../src/ordering/waybill/receive.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** The simulator ships the same, by the same numbers (`simulator/src/waybills.ts`): asked for them, it says nothing new. */
const LINE_NAME = 'simulator';
const TRANSIT = 6;
const MOST_IN_PACKAGE = 1_500;
const MOST_OF_LOT = 1_000;
const LINE_STEP = 10;
const NUMBER_DIGITS = 6;
const PLACE_DIGITS = 2;
const PACKAGE_DIGITS = 3;
const KG_PER_PIECE: Decimal = '0.0006';
const TARE: Decimal = '0.18';
const ORIGINS = ['MY', 'PH', 'TW'];
const AGE_OF_LOT = 28;

/** What left of a line on a day: its place in the distributor's order, pieces, and how many days ago. */
interface ToldShipment {
  orderNo: string;
  poNo: string;
  place: number;
  lineNo: number;
  partNo: string;
  quantity: number;
  daysAgo: number;
  /** Days ago on which purchasing has received it. */
  receivedAgo?: number;
}

/** Two on their way and one that is here. */
const TOLD: readonly ToldShipment[] = [
  {
    ...{ orderNo: '7004128740', poNo: 'HM-PO-26-1168', place: 1, lineNo: 1, partNo: 'ORB15E103DGKR' },
    ...{ quantity: 4000, daysAgo: 16, receivedAgo: 9 },
  },
  {
    ...{ orderNo: '7004128831', poNo: 'HM-PO-26-1187', place: 2, lineNo: 2, partNo: 'ORB42E100PWR' },
    ...{ quantity: 2000, daysAgo: 6 },
  },
  {
    ...{ orderNo: '7004128766', poNo: 'HM-PO-26-1175', place: 1, lineNo: 1, partNo: 'ORB10A100DR' },
    ...{ quantity: 2000, daysAgo: 3 },
  },
];

const digits = (value: number, length: number): string => `${value}`.padStart(length, '0');

const split = (quantity: number, most: number): number[] =>
  Array.from({ length: Math.ceil(quantity / most) }, (_, at) => Math.min(most, quantity - at * most));

/** Year and week of the day on which a lot was made, as they are printed on parts. */
const dateCodeOf = (day: PlainDate): string => weekOf(addDays(day, -AGE_OF_LOT)).slice('yy'.length).replace('-W', '');

const netOf = (quantity: number): Decimal => multiply(KG_PER_PIECE, `${quantity}`);

const reportOf = (told: ToldShipment, moment: string, day: PlainDate): WaybillReport => {
  const number = told.orderNo.slice(-NUMBER_DIGITS);
  const waybillNo = `49${number}01`;
  const trackingNo = `7${waybillNo}0`;
  const quantities = split(told.quantity, MOST_IN_PACKAGE);
  const packageNo = (at: number) => `${waybillNo}${digits(at + 1, PACKAGE_DIGITS)}`;
  const packages = quantities.map(
    (quantity, at): ReportedPackage => ({
      ...{ no: packageNo(at), trackingNo: `${trackingNo}${at + 1}`, measures: '40 × 30 × 20' },
      grossWeight: shortest(sum([netOf(quantity), TARE])),
    }),
  );
  const batch = `${number.slice(-4)}${digits(told.place, PLACE_DIGITS)}01`;
  const lots = quantities.flatMap((quantity, at) =>
    split(quantity, MOST_OF_LOT).map(
      (own, lot): ShippedLot => ({
        ...{ packageNo: packageNo(at), quantity: own, shipTrackCode: `S${packageNo(at).slice(-7)}${lot + 1}` },
        ...{ batch: `${batch}${lot + 1}`, dateCode: dateCodeOf(day) },
        origin: ORIGINS[told.place % ORIGINS.length] ?? '',
      }),
    ),
  );
  const { orderNo, poNo, lineNo, partNo } = told;
  return {
    ...{ moment, waybillNo, packages },
    head: {
      ...{ carrier: 'Orbis Express', carrierCode: 'ORBX', trackingNo },
      trackingUrl: `https://tracking.example.com/?number=${trackingNo}`,
      ...{ shippedOn: day, arrivesOn: addDays(day, TRANSIT), netWeight: shortest(netOf(told.quantity)) },
      grossWeight: shortest(sum(packages.map(({ grossWeight }) => grossWeight ?? '0'))),
      ...{ shipFrom: 'Orbis Semiconductor, Singapore, SG', shipTo: 'CHANGCHUN-7, Changchun, CN' },
      ...{ incoterm: 'FCA', invoiceNo: `CI${waybillNo}` },
    },
    items: [
      {
        ...{ deliveryNo: `80${number}01`, deliveryItem: digits(told.place * LINE_STEP, NUMBER_DIGITS) },
        ...{ orderNo, poNo, lineNo, partNo, ownPartNo: '', lots },
      },
    ],
  };
};

/** What the distributor has shipped of its orders, and what of it is received. */
export const tellWaybills = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const buyer = world.person('backlog-buyer');
  if (!buyer) return;
  const today = narrator.at(narrator.now).today(DISTRIBUTOR_ZONE);
  for (const told of TOLD) {
    const ctx = narrator.at(later(narrator.now, -told.daysAgo, 'day'));
    const report = reportOf(told, ctx.now, addDays(today, -told.daysAgo));
    await applyWaybills(ctx, [report], LINE_NAME);
    if (told.receivedAgo === undefined) continue;
    const { id, version } = await ctx
      .rows('waybill')
      .select(['id', 'version'])
      .where('waybill_no', '=', report.waybillNo)
      .executeTakeFirstOrThrow();
    await receive(narrator.as(buyer, later(narrator.now, -told.receivedAgo, 'day')), { id, version });
  }
};
