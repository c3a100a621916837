import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  decimal,
  decimalOut,
  id,
  listEndpoint,
  longText,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { epil } from '../epil/machine.ts';
import { shipment } from './machine.ts';
import { isLongHuid } from './rules.ts';

const PATH = '/order/v1/shipment' as const;
const view = 'order.shipment.view' as const;

const LONGEST_NUMBER = 35;
const LONGEST_ID = 60;
const LONGEST_REMARK = 1_000;
const LONGEST_REASON = 200;
const MOST_CHOSEN = 200;
const MOST_LINES = 500;
const MOST_UNITS_AT_ONCE = 200;
const MOST_MILLIMETRES = 20_000;

const SAMPLE_NUMBER = 'S-2026-0417';
const CAPITAL_NUMBER = /^[\x20-\x7e]+$/;

/** The supplier's number of a shipment: capitals only, so that it is the same on paper, label and screen. */
const shipmentNo = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NUMBER)
  .refine(value => CAPITAL_NUMBER.test(value), { params: { code: 'format', params: { example: SAMPLE_NUMBER } } })
  .refine(value => value === value.toUpperCase(), {
    params: { code: 'capitals_only', params: { field: 'shipmentNo' } },
  })
  .meta({ normalise: 'NFKC', capitals: true, examples: [SAMPLE_NUMBER] });

const shipmentState = z.enum(statesOf(shipment));
const carrier = z.enum(['other', 'sf']);

/** A shipment as a list shows it, with the facts that its machine looks at. */
export const shipmentRow = z.object({
  id,
  version,
  state: shipmentState,
  turn,
  shipmentNo: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  planTransportDate: plainDate,
  planDeliveryDate: plainDate,
  vehicleId: z.string(),
  trackingId: z.string(),
  carrier,
  remark: z.string(),
  /** Numbers of the orders of its lines. */
  poNos: z.string(),
  lineCount: z.int(),
  openLineCount: z.int(),
  packageCount: z.int(),
  /** Handling units whose printed label would be another one now. */
  outdatedLabelCount: z.int(),
  /** Kilograms of its units, as far as they are said. */
  grossWeight: decimalOut,
  resumeState: z.enum(['confirmed', 'packaged']).nullable(),
  /** Its EPIL; null where it has never held flagged material. */
  epilId: z.string().nullable(),
  epilState: z.enum(statesOf(epil)).nullable(),
  /** It is required, and not sent. */
  epilAwaited: z.boolean(),
  reason: z.string(),
  shippedAt: timestamp.nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});
export type ShipmentRow = z.output<typeof shipmentRow>;

/** What calls show besides shipments. */
const shows = { 'order.epil': 'where the EPIL of a shipment stands' } as const;

export const listShipments = listEndpoint({
  path: PATH,
  access: view,
  title: 'Shipments',
  shows,
  row: shipmentRow,
  filter: {
    /** Its number begins with it. */
    search: optionalText(60),
    state: z.array(shipmentState).max(shipmentState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    carrier: z.array(carrier).max(carrier.options.length).optional(),
    transportFrom: plainDate.optional(),
    transportTo: plainDate.optional(),
    deliveryFrom: plainDate.optional(),
    deliveryTo: plainDate.optional(),
    /** Confirmed, with a package, and something is in none. */
    partPacked: z.boolean().optional(),
  },
  sortable: ['changedAt', 'shipmentNo', 'planTransportDate', 'planDeliveryDate'],
  defaultSort: '-changedAt',
  tabs: {
    new: { state: ['new'] },
    po_update: { state: ['po_update'] },
    confirmed: { state: ['confirmed'] },
    confirmed_not_packaged: { partPacked: true },
    packaged: { state: ['packaged'] },
    shipped: { state: ['shipped'] },
    deleted: { state: ['deleted'] },
  },
});

export const shipmentLine = z.object({
  id,
  orderId: z.string(),
  orderLineId: z.string(),
  poNo: z.string(),
  itemNo: z.string(),
  partNo: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  unit: z.string(),
  decimals: z.int(),
  qty: decimalOut,
  packed: decimalOut,
  /** Each piece of it has a row in the EPIL. */
  needsEpil: z.boolean(),
  /** What of its order line is promised and stands in no shipment. */
  orderOpen: decimalOut,
  /** The promised day of its order line. */
  esd: plainDate.nullable(),
});
export type ShipmentLine = z.output<typeof shipmentLine>;

/** A handling unit of a shipment with what stands in it. */
export const shipmentUnit = z.object({
  id,
  position: z.int(),
  /** A single package, a master of one part, or a mixed unit. */
  kind: z.enum(['S', 'M', 'MIX']),
  parentId: z.string().nullable(),
  /** Our licence plate; it never changes. */
  licencePlate: z.string(),
  externalHuid: z.string(),
  packaging: z.string(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  gross: decimalOut.nullable(),
  remark: z.string(),
  content: z.array(z.object({ lineId: z.string(), qty: decimalOut })),
  /** How often its label was printed, and when last. */
  printCount: z.int(),
  printedAt: timestamp.nullable(),
  /** Its label was printed, and would be another one now. */
  reprintNeeded: z.boolean(),
});
export type ShipmentUnit = z.output<typeof shipmentUnit>;

export const shipmentDetail = shipmentRow.extend({ lines: z.array(shipmentLine), units: z.array(shipmentUnit) });
export type ShipmentDetail = z.output<typeof shipmentDetail>;

/** An order line of which something is promised and stands in no shipment yet. */
export const openOrderLineRow = z.object({
  id,
  /** Number of the order and item: `4500071001/10`. */
  lineNo: z.string(),
  orderId: z.string(),
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  open: decimalOut,
  esd: plainDate.nullable(),
});
export type OpenOrderLineRow = z.output<typeof openOrderLineRow>;

export const listOpenOrderLines = listEndpoint({
  path: `${PATH}/open-line`,
  access: view,
  title: 'Lines of confirmed orders of which something is in no shipment',
  row: openOrderLineRow,
  filter: {
    /** Number of the order, with or without the item, begins with it. */
    search: optionalText(60),
    orderId: chosenFrom('purchaseOrder', MOST_CHOSEN),
  },
  sortable: ['lineNo'],
  defaultSort: 'lineNo',
});

export const calls = callsOf(PATH, 'order.shipment', shipmentRow);

export const readShipment = calls.read({ title: 'One shipment with its lines', shows, answer: shipmentDetail });

const headFields = {
  planTransportDate: plainDate,
  planDeliveryDate: plainDate,
  vehicleId: optionalText(LONGEST_ID),
  trackingId: optionalText(LONGEST_ID),
  carrier: carrier.default('other'),
  remark: longText(LONGEST_REMARK).nullish(),
};

const plannedLine = z.strictObject({
  orderLineId: id,
  /** Absent: all that is open. */
  qty: decimal().nullish(),
});

const lines = z.array(plannedLine).min(1).max(MOST_LINES);

export const createShipment = calls.create({
  title: 'Create a shipment from lines of confirmed orders: what it holds is claimed of them',
  input: { shipmentNo, ...headFields, lines },
  answer: shipmentDetail,
});

/** Lines that are not there are taken out of it; a line never holds less than is packed of it. */
export const changeShipment = calls.change({
  title: 'Change a shipment that is new or confirmed',
  input: { shipmentNo, ...headFields, lines },
  answer: shipmentDetail,
});

export const confirmShipment = calls.act('confirm', {
  title: 'Confirm a shipment: it is packed from then on',
  answer: shipmentDetail,
});

export const confirmShipments = calls.batch('confirm', {
  title: 'Confirm several shipments',
  lists: [listShipments],
});

export const deleteShipment = calls.act('delete', {
  title: 'Delete a shipment with a reason: what it holds is open again',
  input: { reason: text(LONGEST_REASON) },
  answer: shipmentDetail,
});

/** A number that a supplier gives a unit itself: longer than seven signs, capitals, digits and hyphens. */
const externalHuid = z
  .string()
  .trim()
  .max(LONGEST_NUMBER)
  .refine(value => value === '' || isLongHuid(value), { params: { code: 'huid_length', params: {} } })
  .refine(value => /^[A-Z0-9-]*$/.test(value), {
    params: { code: 'capitals_only', params: { field: 'externalHuid' } },
  })
  .meta({ normalise: 'NFKC', capitals: true, examples: ['NEV-HU-0001'] });

const millimetres = z.int().min(1).max(MOST_MILLIMETRES).nullish();

const unitFields = {
  packaging: code(LONGEST_NUMBER, 'PAL-1208'),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  /** Kilograms. */
  gross: decimal({ scale: 3 }).nullish(),
  remark: optionalText(LONGEST_REASON),
};

export const packShipment = calls.act('pack', {
  title: 'Pack lines of a confirmed shipment into new handling units, each of the same content',
  input: {
    ...unitFields,
    /** How many such units. */
    count: z.int().min(1).max(MOST_UNITS_AT_ONCE).default(1),
    /** What stands in each. */
    content: z
      .array(z.strictObject({ lineId: id, qty: decimal() }))
      .min(1)
      .max(MOST_LINES),
  },
  answer: shipmentDetail,
});

export const changeShipmentUnit = calls.act('unit', {
  title: 'Change a handling unit of a shipment that has not left: its plate and its content stay',
  input: {
    unitId: id,
    ...unitFields,
    externalHuid: externalHuid.nullish(),
    /** The unit that it stands in or on; two deep at most. */
    parentId: id.nullish(),
  },
  answer: shipmentDetail,
});

export const unpackShipment = calls.act('unpack', {
  title: 'Unpack handling units with a reason: their plates are burnt, what stood in them is to be packed again',
  input: { reason: text(LONGEST_REASON), unitIds: z.array(id).min(1).max(MOST_LINES) },
  answer: shipmentDetail,
});

export const finishShipmentPacking = calls.act('finish-packing', {
  title: 'Finish packing: every line stands in packages',
  answer: shipmentDetail,
});

export const shipShipment = calls.act('ship', {
  title: 'Ship a packaged shipment; the plant is told',
  answer: shipmentDetail,
});

export const shipShipments = calls.batch('ship', { title: 'Ship several shipments', lists: [listShipments] });

export const takeOutOfShipment = calls.act('take-out', {
  title: 'Take quantities out of a shipment of which an order changes, with a reason',
  input: {
    reason: text(LONGEST_REASON),
    /** How much of each line is taken out. */
    lines: z
      .array(z.strictObject({ lineId: id, qty: decimal() }))
      .min(1)
      .max(MOST_LINES),
  },
  answer: shipmentDetail,
});
