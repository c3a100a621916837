import { dayText } from './clock.ts';
import type { House } from './house.ts';
import { type OrderedLine, playOrders, type TakenOrder, TRANSIT } from './life.ts';
import type { Answer } from './orders.ts';
import { paperOf } from './paper.ts';

/** Pieces of a lot in a package. */
interface Lot {
  quantity: number;
  shipTrackCode: string;
  batch: string;
  dateCode: string;
}

interface Parcel {
  no: string;
  line: OrderedLine;
  /** Its place in the order, from one. */
  at: number;
  quantity: number;
  lots: Lot[];
}

/** What left of an order on a day: one delivery, under one waybill. */
export interface Shipment {
  order: TakenOrder;
  waybillNo: string;
  deliveryNo: string;
  day: number;
  parcels: Parcel[];
}

const OK = 200;
const WRONG = 400;
const MOST_IN_PACKAGE = 1_500;
const MOST_OF_LOT = 1_000;
const AGE_OF_LOT = 28;
const FIRST_DAY_OF_WEEK = 4;
const WEEK = 7;
const ORIGINS = ['MY', 'PH', 'TW'] as const;
const LINE_STEP = 10;
const GRAMS_PER_PIECE = 0.6;
const TARE = 180;
const GRAMS = 1_000;
const WEIGHT_DIGITS = 3;

const digits = (value: number, length: number): string => `${value}`.padStart(length, '0');

/** Year and week of a day, as they are printed on parts. */
const dateCodeOf = (day: number): string => {
  const thursday = day - ((day + FIRST_DAY_OF_WEEK - 1) % WEEK) + FIRST_DAY_OF_WEEK - 1;
  const year = new Date(thursday * 86_400_000).getUTCFullYear();
  const week = Math.floor((thursday - Math.floor(Date.UTC(year, 0, 1) / 86_400_000)) / WEEK) + 1;
  return `${digits(year % 100, 2)}${digits(week, 2)}`;
};

const split = (quantity: number, most: number): number[] =>
  Array.from({ length: Math.ceil(quantity / most) }, (_, at) => Math.min(most, quantity - at * most));

const shippedOn = ({ schedules }: OrderedLine, day: number): number =>
  schedules.reduce(
    (sum, { confirmations }) =>
      sum + confirmations.reduce((own, { ships, shipped }) => own + (ships === day ? shipped : 0), 0),
    0,
  );

const daysOf = ({ lines }: TakenOrder): number[] => {
  const days = lines.flatMap(({ schedules }) =>
    schedules.flatMap(({ confirmations }) => confirmations.flatMap(one => (one.shipped > 0 ? [one.ships] : []))),
  );
  return [...new Set(days)].sort((one, other) => one - other);
};

const bareNumber = ({ orderNumber }: TakenOrder): string => orderNumber.replace(/\D/g, '').slice(-6).padStart(6, '0');

const shipmentOf = (order: TakenOrder, day: number, at: number): Shipment => {
  const number = bareNumber(order);
  const waybillNo = `49${number}${digits(at + 1, 2)}`;
  const parcels: Parcel[] = [];
  for (const [place, line] of order.lines.entries())
    for (const quantity of split(shippedOn(line, day), MOST_IN_PACKAGE)) {
      const no = `${waybillNo}${digits(parcels.length + 1, 3)}`;
      const lots = split(quantity, MOST_OF_LOT).map((own, lot) => ({
        quantity: own,
        shipTrackCode: `S${no.slice(-7)}${lot + 1}`,
        batch: `${number.slice(-4)}${digits(place + 1, 2)}${digits(at + 1, 2)}${lot + 1}`,
        dateCode: dateCodeOf(day - AGE_OF_LOT),
      }));
      parcels.push({ no, line, at: place + 1, quantity, lots });
    }
  return { order, waybillNo, deliveryNo: `80${number}${digits(at + 1, 2)}`, day, parcels };
};

/** What has left of an order, by days. */
export const shipmentsOf = (order: TakenOrder): Shipment[] =>
  daysOf(order).map((day, at) => shipmentOf(order, day, at));

const kilograms = (grams: number): string => (grams / GRAMS).toFixed(WEIGHT_DIGITS);
const netOf = (quantity: number): number => quantity * GRAMS_PER_PIECE;
const trackingOf = ({ waybillNo }: Shipment): string => `7${waybillNo}0`;
const originOf = ({ at }: Parcel): (typeof ORIGINS)[number] => ORIGINS[at % ORIGINS.length] ?? ORIGINS[0];

const shownItem = (shipment: Shipment, parcel: Parcel): object => {
  const { order, deliveryNo, day } = shipment;
  const { line, at, quantity, lots } = parcel;
  const number = digits(at * LINE_STEP, 6);
  return {
    ...{ tiPartNumber: line.tiPartNumber, customerPartNumber: line.customerPartNumber },
    ...{ orderNumber: order.orderNumber, lineItemNumber: number },
    customerPurchaseOrderNumber: order.poNumber,
    customerLineItemNumber: `${line.customerLineItemNumber}`,
    ...{ deliveryDocumentNumber: deliveryNo, deliveryLineItemNumber: number },
    ...{ numberOfUnitsShipped: digits(quantity, 10), baseUnitOfMeasure: 'EA', countryOfOriginCode: originOf(parcel) },
    shipTrackCodeList: lots.map(lot => ({
      ...{ shipTrackCode: lot.shipTrackCode, shipTrackCodeQuantity: `${lot.quantity}.000` },
      ...{ batchNumber: lot.batch, dateCode: lot.dateCode, shipDate: dayText(day) },
      chipCountryOfOriginCode2Character: originOf(parcel),
    })),
  };
};

const shownParcel = (shipment: Shipment, parcel: Parcel, place: number): object => ({
  packageHandlingUnitNumber: parcel.no,
  ...{ packageLength: '40', packageWidth: '30', packageHeight: '20', unitOfMeasure: 'CM' },
  trackingNumber: `${trackingOf(shipment)}${place + 1}`,
  numberOfLineItems: '1',
  ...{ netWeight: kilograms(netOf(parcel.quantity)), grossWeight: kilograms(netOf(parcel.quantity) + TARE) },
  weightUnitOfMeasure: 'KG',
  itemDetails: [shownItem(shipment, parcel)],
});

/** The paper of a shipment. */
const paper = (shipment: Shipment): string => {
  const { waybillNo, order, parcels, day } = shipment;
  const lines = parcels.map(({ no, line, quantity }) => `${no}   ${line.tiPartNumber}   ${quantity} pcs`);
  const head = [`Waybill ${waybillNo}`, `Order ${order.poNumber}, ${order.orderNumber}`, `Shipped ${dayText(day)}`];
  return paperOf([...head, '', ...lines]).toString('base64');
};

const shownShipment = (shipment: Shipment, hasPaper: boolean): object => {
  const { order, waybillNo, day, parcels } = shipment;
  const net = netOf(parcels.reduce((sum, { quantity }) => sum + quantity, 0));
  return {
    ...{ estimatedDateOfArrival: dayText(day + TRANSIT), goodsIssueDate: dayText(day), shippingDate: dayText(day) },
    ...{ grossWeight: kilograms(net + TARE * parcels.length), grossWeightUnitOfMeasure: 'KG' },
    ...{ netWeight: kilograms(net), netWeightUnitOfMeasure: 'KG', numberOfPieces: `${parcels.length}` },
    carrierShipmentMasterTrackingNumber: trackingOf(shipment),
    forwardingAgentDetails: {
      ...{ companyName: 'Orbis Express', standardCarrierAccessCode: 'ORBX' },
      carrierTrackingWebSite: `https://tracking.example.com/?number=${trackingOf(shipment)}`,
    },
    wayBillNumberList: [
      {
        ...{ wayBillNumber: waybillNo, creationDate: dayText(day), creationTime: '08:00:00' },
        ...(hasPaper ? { waybillPDF: paper(shipment) } : {}),
      },
    ],
    commercialInvoiceList: [{ commercialInvoiceNumber: `CI${waybillNo}`, incotermCode: 'FCA', currency: 'USD' }],
    shipFromDetails: { companyName: 'Orbis Semiconductor', city: 'Singapore', countryCode: 'SG' },
    shipToDetails: { companyName: order.profile, city: 'Changchun', countryCode: 'CN' },
    bookingOrderDetails: [
      {
        customerPurchaseOrderNumber: order.poNumber,
        packageDetails: parcels.map((parcel, place) => shownParcel(shipment, parcel, place)),
      },
    ],
  };
};

/** Shipments as the interface shows them. */
export const shownShipments = (shipments: readonly Shipment[], hasPaper: boolean): { data: object } => ({
  data: { consolidatedInformation: shipments.map(one => shownShipment(one, hasPaper)) },
});

const none = (): Answer => ({
  status: WRONG,
  body: {
    errors: [{ errorCode: 'TI-TXT-004', type: 'ERROR', message: 'The order is not valid, or has no waybill yet' }],
  },
});

const answered = (shipments: readonly Shipment[], query: URLSearchParams): Answer =>
  shipments.length === 0
    ? none()
    : { status: OK, body: shownShipments(shipments, query.get('requestWaybillPDF') === 'true') };

const allOf = (house: House, channel: TakenOrder['channel']): Shipment[] => {
  playOrders(house);
  return house.orders.taken.filter(order => order.channel === channel).flatMap(shipmentsOf);
};

/** The shipments of an order of the backlog by its number, or one by the number of its waybill. */
export const findWaybills = (house: House, query: URLSearchParams): Answer => {
  const [orderNumber, waybillNo] = [query.get('orderNumber'), query.get('wayBillNumber')];
  const found = allOf(house, 'backlog').filter(one =>
    waybillNo === null ? one.order.orderNumber === orderNumber : one.waybillNo === waybillNo,
  );
  return answered(found, query);
};

/** The same of an order of the store. */
export const findStoreWaybills = (
  house: House,
  orderNumber: string,
  waybillNo: string,
  query: URLSearchParams,
): Answer =>
  answered(
    allOf(house, 'store').filter(
      one => one.order.orderNumber === orderNumber && (waybillNo === '' || one.waybillNo === waybillNo),
    ),
    query,
  );

/** The shipments of the orders of a number of ours. */
export const shipmentsOfPo = (house: House, poNumber: string): Shipment[] =>
  (['backlog', 'store'] as const)
    .flatMap(channel => allOf(house, channel))
    .filter(one => one.order.poNumber === poNumber);
