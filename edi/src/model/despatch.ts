import type { LocalDateTime, PlainDate, Quantity } from './release.ts';

/** What of a consignment only one of the formats can say. */
export interface ConsignmentOnlyHere {
  /** The buyer's number (711-03, NAD+BY). */
  customer?: string;
  /** 711-08 to 711-11. */
  subSupplier?: string;
  carrierNo?: string;
  originCode?: string;
  deliveryCode?: string;
  /** 712-10: `01` unpaid, `03` paid. */
  freightTerms?: string;
  /** 712-11. */
  carrierTransmissionCode?: string;
  /** 712-12: load units of the consignment. */
  loadUnits?: string;
  /** 712-13, where it is not the carrier. */
  transportPartner?: string;
  /** 712-20 with one decimal, 712-21. */
  loadingMetres?: string;
  lorryType?: string;
  /** Ship-from party, a DUNS number where it has nine digits. */
  shipFrom?: string;
  incoterm?: string;
  trailer?: string;
  seals?: string[];
  /** RFF+AAO and RFF+TIN. */
  consigneeOrder?: string;
  transportInstruction?: string;
  /** What stands on the level of the whole shipment: how much of each packaging there is in all. */
  totals?: { packaging: string; count: number }[];
}

/** One truck load of one loading plant to one delivery plant. */
export interface Consignment {
  /** Shipment load reference (SLB): at most 8 digits, unique for supplier and year. */
  shipment: string;
  supplier: string;
  carrier?: string;
  /** Handing over to the carrier. */
  despatch?: LocalDateTime;
  eta?: LocalDateTime;
  /** Kilograms. */
  gross?: Quantity;
  net?: Quantity;
  loadingPoint?: string;
  /** Means of transport by the key of 712-14: `01` road, `08` rail, `10` flight, `11` ship ... */
  means?: string;
  /** Plate, wagon or flight number. */
  plate?: string;
  plant: string;
  unloadingPoint?: string;
  onlyHere?: ConsignmentOnlyHere;
}

/** What of an item only one of the formats can say; in 4913 some of it stands once for the delivery note. */
export interface ItemOnlyHere {
  /** 713-06: who carries. */
  despatchType?: string;
  /** 713-09. */
  processCode?: string;
  /** 713-07. */
  mrpController?: string;
  /** 713-13, -17, -19, -20. */
  goodsReceiver?: string;
  pointOfUse?: string;
  customerReference?: string;
  customerDocument?: string;
  /** 714-08 with its unit, 714-10. */
  secondQty?: Quantity;
  secondUnit?: string;
  vatRate?: string;
  /** 714-13: `F` daily call-off, `P` production sequence. */
  callOffType?: string;
  /** 714-15 as in the release. */
  usageCode?: string;
  /** 714-16. */
  dangerousGoods?: string;
  /** 714-17: preference status of origin. */
  preference?: string;
  /** 714-18, -20, -22. */
  dutiable?: string;
  stockStatus?: string;
  originalDnNo?: string;
  /** 714-21, where it is not the `A` of an ordinary delivery. */
  changeStatus?: string;
  texts?: string[];
  /** 718: production numbers of a sequenced delivery. */
  productionNumbers?: string[];
  orderItem?: string;
  drawing?: string;
  hw?: string;
  sw?: string;
  description?: string;
  productionDate?: PlainDate;
  expiryDate?: PlainDate;
}

/** One item of a delivery note. */
export interface DespatchItem {
  dnNo: string;
  /** Position in the delivery note without leading zeros. */
  item: string;
  dnDate?: PlainDate;
  /** Order or scheduling agreement that is delivered. */
  order?: string;
  /** Release that the delivery answers; 4913 carries its last four characters. */
  release?: string;
  material: string;
  supplierMaterial?: string;
  qty: Quantity;
  unit?: string;
  /** ISO country code; a code of the customs list that has no ISO code here stays as it was sent. */
  origin?: string;
  batch?: string;
  unloadingPoint?: string;
  internalDestination?: string;
  onlyHere?: ItemOnlyHere;
}

/** What of a packaging line only one of the formats can say. */
export interface UnitOnlyHere {
  /** `M` returnable or `E` one-way (715-14), or the UN code AAA to AAD (PAC 7073). */
  returnable?: string;
  /** 715-15: `K` customer, `L` supplier, `D` third party. */
  owner?: string;
  supplierPackaging?: string;
  /** Length, width, height in millimetres. */
  dimensions?: [number, number, number];
  stackFactor?: number;
  /** 715-12. */
  warehouseCallOff?: string;
  /** Kilograms. */
  net?: Quantity;
  tare?: Quantity;
}

/** Packaging without a label of its own: lid, layer pad, cover. */
export interface Auxiliary {
  packaging: string;
  count: number;
  onlyHere?: UnitOnlyHere;
}

/**
 * Equal labelled units: `S` single packages with parts of one item, `M` a load unit of one part, `MIX` a load unit of
 * several. `count` units have the labels of the run `serials` and `plates` (first, last); numbers that form no run stand
 * one by one in `serialList` and `plateList`.
 */
export interface DespatchUnit {
  type: 'S' | 'M' | 'MIX';
  packaging: string;
  count: number;
  serials?: [string, string];
  plates?: [string, string];
  serialList?: string[];
  plateList?: string[];
  /** Kilograms of one unit. */
  gross?: Quantity;
  /** Parts in one package of type `S`. */
  qty?: Quantity;
  /** The item whose parts are in it, `<delivery note>/<item>`. */
  of?: string;
  aux?: Auxiliary[];
  holds?: DespatchUnit[];
  onlyHere?: UnitOnlyHere;
}

/** One despatch advice: a consignment, the items of its delivery notes, and how they are packed. */
export interface Despatch {
  consignment: Consignment;
  items: DespatchItem[];
  units: DespatchUnit[];
}

/** Key of an item as `DespatchUnit.of` names it. */
export function itemKey(item: Pick<DespatchItem, 'dnNo' | 'item'>): string {
  return `${item.dnNo}/${item.item}`;
}
