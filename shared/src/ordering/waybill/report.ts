import type { Decimal, PlainDate } from '../../kernel/index.ts';
import type { Moment } from '../component-order/report.ts';

/** What a waybill says of the whole shipment. */
export interface WaybillHead {
  carrier: string;
  carrierCode: string;
  trackingNo: string;
  /** Where the carrier says where it is; empty where it names no page. */
  trackingUrl: string;
  shippedOn: PlainDate | null;
  arrivesOn: PlainDate | null;
  /** In kilograms. */
  grossWeight: Decimal | null;
  netWeight: Decimal | null;
  shipFrom: string;
  shipTo: string;
  incoterm: string;
  /** The number of the invoice for customs. */
  invoiceNo: string;
}

/** A package as the waybill describes it. */
export interface ReportedPackage {
  no: string;
  trackingNo: string;
  /** In kilograms. */
  grossWeight: Decimal | null;
  /** Length, width and height in centimetres; empty where they are not said. */
  measures: string;
}

/** Pieces of one lot in a package. */
export interface ShippedLot {
  packageNo: string;
  quantity: number;
  /** The distributor's code by which the lot is traced. */
  shipTrackCode: string;
  batch: string;
  dateCode: string;
  /** Where the chip was made, as the distributor writes the country. */
  origin: string;
}

/** An item of a delivery: pieces of one line of one of the distributor's orders, whichever packages they are in. */
export interface ShippedItem {
  deliveryNo: string;
  deliveryItem: string;
  /** The distributor's order, and ours. */
  orderNo: string;
  poNo: string;
  /** Our number of the line. */
  lineNo: number;
  partNo: string;
  ownPartNo: string;
  lots: readonly ShippedLot[];
}

/** What the distributor says of a waybill at a moment, by an answer or by itself. */
export interface WaybillReport {
  moment: Moment;
  waybillNo: string;
  head: WaybillHead;
  packages: readonly ReportedPackage[];
  items: readonly ShippedItem[];
}
