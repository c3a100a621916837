import { type Decimal, isDecimal, multiply, shortest } from '@inbound/shared';
import type {
  ReportedPackage,
  ShippedItem,
  ShippedLot,
  WaybillHead,
  WaybillReport,
} from '@inbound/shared/ordering/waybill/report';
import { z } from 'zod';
import { withNewWaybillNames } from './old-names.ts';
import { count, day, listOf, text } from './tolerant.ts';

const LONGEST_NUMBER = 60;
const LONGEST_NAME = 120;
const LONGEST_URL = 500;
const MOST_SHIPMENTS = 200;
const MOST_PARTS = 1_000;
/** Kilograms of a unit of weight. */
const UNITS: Readonly<Record<string, Decimal>> = { '': '1', KG: '1', KGM: '1', G: '0.001', GR: '0.001', GRM: '0.001' };
const NUMBER = /^0*(\d{1,12}(?:\.\d{1,6})?)$/;
const WEB_PAGE = /^https?:\/\/[^\s"<>]+$/i;

const number = text(LONGEST_NUMBER);
const name = text(LONGEST_NAME);
const anyList = <T>(one: z.ZodType<T>, most: number) => z.preprocess(said => said ?? [], listOf(one, most));

const lot = z.object({
  shipTrackCode: number,
  shipTrackCodeQuantity: count,
  batchNumber: number,
  dateCode: number,
  chipCountryOfOriginCode2Character: number,
});

const item = z.object({
  tiPartNumber: number,
  customerPartNumber: name,
  orderNumber: number,
  lineItemNumber: number,
  customerPurchaseOrderNumber: number,
  customerLineItemNumber: count,
  deliveryDocumentNumber: number,
  deliveryLineItemNumber: number,
  numberOfUnitsShipped: count,
  countryOfOriginCode: number,
  shipTrackCodeList: anyList(lot, MOST_PARTS),
});

const parcel = z.object({
  packageHandlingUnitNumber: number,
  trackingNumber: number,
  grossWeight: number,
  weightUnitOfMeasure: number,
  packageLength: number,
  packageWidth: number,
  packageHeight: number,
  itemDetails: anyList(item, MOST_PARTS),
});
type Parcel = z.output<typeof parcel>;

const place = z
  .object({ companyName: name, city: name, countryCode: number })
  .transform(({ companyName, city, countryCode }) => [companyName, city, countryCode].filter(Boolean).join(', '))
  .catch('');

const forwarder = z
  .object({ companyName: name, standardCarrierAccessCode: number, carrierTrackingWebSite: text(LONGEST_URL) })
  .catch({ companyName: '', standardCarrierAccessCode: '', carrierTrackingWebSite: '' });

const shipment = z.object({
  estimatedDateOfArrival: day,
  goodsIssueDate: day,
  shippingDate: day,
  grossWeight: number,
  grossWeightUnitOfMeasure: number,
  netWeight: number,
  netWeightUnitOfMeasure: number,
  carrierShipmentMasterTrackingNumber: number,
  shipTrackReference: number,
  forwardingAgentDetails: forwarder,
  wayBillNumberList: anyList(z.object({ wayBillNumber: number }), MOST_PARTS),
  commercialInvoiceList: anyList(z.object({ commercialInvoiceNumber: number, incotermCode: number }), MOST_PARTS),
  shipFromDetails: place,
  shipToDetails: place,
  bookingOrderDetails: anyList(z.object({ packageDetails: anyList(parcel, MOST_PARTS) }), MOST_PARTS),
});
type Shipment = z.output<typeof shipment>;

const shipments = listOf(shipment, MOST_SHIPMENTS);
const answer = z.object({
  wayBillNumber: number,
  data: z.object({ consolidatedInformation: shipments }),
});

const plain = (said: string): Decimal | null => {
  const [, digits] = NUMBER.exec(said) ?? [];
  return digits !== undefined && isDecimal(digits) ? shortest(digits) : null;
};

const weightOf = (said: string, unit: string): Decimal | null => {
  const [value, factor] = [plain(said), UNITS[unit.toUpperCase()]];
  return value === null || factor === undefined ? null : shortest(multiply(value, factor));
};

const headOf = (said: Shipment): WaybillHead => {
  const { companyName, standardCarrierAccessCode, carrierTrackingWebSite: page } = said.forwardingAgentDetails;
  const [invoice] = said.commercialInvoiceList;
  return {
    ...{ carrier: companyName || standardCarrierAccessCode, carrierCode: standardCarrierAccessCode },
    ...{ trackingNo: said.carrierShipmentMasterTrackingNumber, trackingUrl: WEB_PAGE.test(page) ? page : '' },
    ...{ shippedOn: said.shippingDate ?? said.goodsIssueDate, arrivesOn: said.estimatedDateOfArrival },
    grossWeight: weightOf(said.grossWeight, said.grossWeightUnitOfMeasure),
    netWeight: weightOf(said.netWeight, said.netWeightUnitOfMeasure),
    ...{ shipFrom: said.shipFromDetails, shipTo: said.shipToDetails },
    ...{ incoterm: invoice?.incotermCode ?? '', invoiceNo: invoice?.commercialInvoiceNumber ?? '' },
  };
};

const measuresOf = ({ packageLength, packageWidth, packageHeight }: Parcel): string => {
  const sides = [packageLength, packageWidth, packageHeight].map(plain);
  return sides.every(side => side !== null) ? sides.join(' × ') : '';
};

const packageOf = (said: Parcel): ReportedPackage => ({
  no: said.packageHandlingUnitNumber,
  trackingNo: said.trackingNumber,
  grossWeight: weightOf(said.grossWeight, said.weightUnitOfMeasure),
  measures: measuresOf(said),
});

/** The lots of an item in a package; pieces that no lot names are a lot without a name. */
const lotsOf = (packageNo: string, said: z.output<typeof item>): ShippedLot[] => {
  const named = said.shipTrackCodeList.map(one => ({
    ...{ packageNo, quantity: one.shipTrackCodeQuantity, shipTrackCode: one.shipTrackCode },
    ...{ batch: one.batchNumber, dateCode: one.dateCode },
    origin: one.chipCountryOfOriginCode2Character || said.countryOfOriginCode,
  }));
  const rest = said.numberOfUnitsShipped - named.reduce((all, { quantity }) => all + quantity, 0);
  const unnamed = { shipTrackCode: '', batch: '', dateCode: '', origin: said.countryOfOriginCode };
  return rest > 0 ? [...named, { packageNo, quantity: rest, ...unnamed }] : named;
};

/** Items by delivery and item: one that lies in several packages, or is told in several places, is one with all its lots. */
const itemsOf = (parcels: readonly Parcel[]): ShippedItem[] => {
  const items = new Map<string, ShippedItem>();
  for (const { packageHandlingUnitNumber: packageNo, itemDetails } of parcels)
    for (const said of itemDetails) {
      const deliveryNo = said.deliveryDocumentNumber || said.orderNumber;
      const deliveryItem = said.deliveryLineItemNumber || said.lineItemNumber;
      const key = `${deliveryNo}/${deliveryItem}`;
      items.set(key, {
        ...{ deliveryNo, deliveryItem, orderNo: said.orderNumber, poNo: said.customerPurchaseOrderNumber },
        ...{ lineNo: said.customerLineItemNumber, partNo: said.tiPartNumber, ownPartNo: said.customerPartNumber },
        lots: [...(items.get(key)?.lots ?? []), ...lotsOf(packageNo, said)],
      });
    }
  return [...items.values()];
};

/** Some shipments have no number of their own yet: they are known by the carrier's. */
const numberOf = (said: Shipment, asked: string): string =>
  said.wayBillNumberList.find(({ wayBillNumber }) => wayBillNumber !== '')?.wayBillNumber ||
  asked ||
  said.carrierShipmentMasterTrackingNumber ||
  said.shipTrackReference;

/** The waybills in an answer or a push, in its newer shape or its older one; what has no number or ships nothing is none. */
export const waybillsIn = (said: unknown, moment: string): WaybillReport[] => {
  const read = answer.safeParse(withNewWaybillNames(said));
  if (!read.success) return [];
  const { wayBillNumber, data } = read.data;
  const byNumber = new Map<string, { first: Shipment; parcels: Parcel[] }>();
  for (const one of data.consolidatedInformation) {
    const waybillNo = numberOf(one, wayBillNumber);
    const known = byNumber.get(waybillNo) ?? { first: one, parcels: [] };
    known.parcels.push(...one.bookingOrderDetails.flatMap(({ packageDetails }) => packageDetails));
    byNumber.set(waybillNo, known);
  }
  return [...byNumber].flatMap(([waybillNo, { first, parcels }]) => {
    const items = itemsOf(parcels);
    if (waybillNo === '' || items.length === 0) return [];
    const packages = new Map(parcels.map(one => [one.packageHandlingUnitNumber, packageOf(one)]));
    return [{ moment, waybillNo, head: headOf(first), packages: [...packages.values()], items }];
  });
};

const papers = z.object({
  data: z.object({
    consolidatedInformation: listOf(
      z.object({ wayBillNumberList: listOf(z.object({ waybillPDF: z.string().min(1) }), MOST_PARTS) }),
      MOST_SHIPMENTS,
    ),
  }),
});

const PDF = Buffer.from('%PDF-');

/** The paper in an answer; undefined where there is none, or what is there is no PDF. */
export const paperIn = (said: unknown): Buffer | undefined => {
  const read = papers.safeParse(withNewWaybillNames(said));
  const [first] = read.success
    ? read.data.data.consolidatedInformation.flatMap(({ wayBillNumberList }) => wayBillNumberList)
    : [];
  const content = Buffer.from(first?.waybillPDF ?? '', 'base64');
  return content.subarray(0, PDF.length).equals(PDF) ? content : undefined;
};

/** The order is known, and there is no waybill of it yet, or not any more. */
const NOTHING_YET: ReadonlySet<string> = new Set(['TI-TXT-003', 'TI-TXT-004', 'TI-TXT-007', 'TI-TXT-008']);

/** Whether a refusal only says that there is no waybill. */
export const isNoWaybill = (said: readonly { code: string }[]): boolean =>
  said.length > 0 && said.every(({ code }) => NOTHING_YET.has(code));

/** The numbers of orders of ours that waybills are about. */
export const poNosOf = (waybills: readonly WaybillReport[]): string[] => [
  ...new Set(waybills.flatMap(({ items }) => items.map(({ poNo }) => poNo))),
];
