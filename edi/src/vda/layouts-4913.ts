import { an, blank, must, n, record, repeatedFields, unusedField } from './layout.ts';

/** Header of a transmission. */
export const R711 = record('711', {
  customer: must(an(9)),
  supplier: must(an(9)),
  transmissionOld: must(n(5)),
  transmissionNew: must(n(5)),
  transmissionDate: must(n(6)),
  subSupplier: an(9),
  carrierNo: an(9),
  originCode: an(1),
  deliveryCode: an(1),
  blank: blank(69),
});

/** Consignment: one load from a loading plant to a delivery plant. */
export const R712 = record('712', {
  shipment: must(n(8)),
  loadingPoint: an(3),
  carrier: must(an(14)),
  handoverDate: must(n(6)),
  // M by the recommendation; who names a day alone has given no time, and none is made up.
  handoverTime: n(4),
  gross: must(n(7)),
  net: n(7),
  freightTerms: n(2),
  carrierTransmissionCode: an(1),
  loadUnits: n(4),
  transportPartner: an(14),
  means: must(n(2)),
  plate: must(an(25)),
  freeQualifier: unusedField(an(1)),
  freeContent: unusedField(an(8)),
  arrivalDate: n(6),
  arrivalTime: n(4),
  loadingMetres: n(3, 1),
  lorryType: n(1),
  blank: blank(3),
});

/** Delivery note. */
export const R713 = record('713', {
  dnNo: must(n(8)),
  dnDate: must(n(6)),
  unloadingPoint: must(an(5)),
  despatchType: must(n(2)),
  mrpController: an(4),
  order: an(12),
  processCode: n(2),
  empty1: blank(4),
  plant: must(an(3)),
  shipment: n(8),
  goodsReceiver: an(9),
  empty2: blank(1),
  internalDestination: an(7),
  supplier: must(an(9)),
  pointOfUse: an(14),
  release: an(4),
  customerReference: an(6),
  customerDocument: an(14),
  blank: blank(5),
});

/** Item of a delivery note. */
export const R714 = record('714', {
  material: must(an(22)),
  // M by the recommendation; not every supplier has a number of his own, and none is made up.
  supplierMaterial: an(22),
  origin: must(n(3)),
  qty: must(n(13, 3)),
  unit: must(an(2)),
  secondQty: n(13, 3),
  secondUnit: an(2),
  vatRate: n(3, 1),
  empty1: blank(1),
  item: must(n(3)),
  callOffType: an(1),
  batch: an(15),
  usageCode: must(an(1)),
  dangerousGoods: an(8),
  preference: must(an(1)),
  dutiable: an(1),
  empty2: blank(1),
  stockStatus: an(1),
  changeStatus: an(2),
  originalDnNo: an(8),
});

/** Packaging line of an item. */
export const R715 = record('715', {
  packaging: must(an(22)),
  supplierPackaging: an(22),
  count: must(n(13, 3)),
  item: must(n(3)),
  fillQty: n(13, 3),
  labelFrom: an(9),
  labelTo: an(9),
  dimensions: n(12),
  stackFactor: n(1),
  warehouseCallOff: an(15),
  labelCode: an(1),
  returnable: an(1),
  owner: an(1),
  blank: blank(1),
});

/** Text. */
export const R716 = record('716', { text1: must(an(40)), text2: an(40), text3: an(40), blank: blank(3) });

/** The layout of 717 is not public: it is passed over unread. */
const R717 = record('717', { unread: blank(123) });

/** Production numbers in a 718. */
export const NUMBERS_718 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** Production numbers of a sequenced delivery. */
export const R718 = record('718', {
  dnNo: must(n(8)),
  ...repeatedFields(NUMBERS_718, { productionNo: an(10) }),
  ...{ productionNo1: must(an(10)) },
  blank: blank(5),
});

/** Trailer with the number of records of each type; 717 came later and stands last. */
export const R719 = record('719', {
  count711: must(n(7)),
  count712: must(n(7)),
  count713: must(n(7)),
  count714: must(n(7)),
  count715: must(n(7)),
  count716: must(n(7)),
  count718: must(n(7)),
  count719: must(n(7)),
  count717: must(n(7)),
  blank: blank(60),
});

/** Record types by number, in the order of a transmission. */
export const LAYOUTS_4913 = {
  711: R711,
  712: R712,
  713: R713,
  714: R714,
  715: R715,
  716: R716,
  717: R717,
  718: R718,
  719: R719,
};
