import { an, blank, must, n, record, unusedField } from './layout.ts';

/**
 * Records of the self-billing as the one public source has them. It tells no requirement codes: what must be given is
 * ours, for a credit note has a number. Amounts have two decimals and quantities three by inference; where nothing can
 * be inferred the digits are kept as they are.
 */

/** Header of a transmission. */
export const R821 = record('821', {
  customer: must(an(9)),
  supplier: must(an(9)),
  transmissionOld: n(5),
  transmissionNew: n(5),
  transmissionDate: n(6),
  customerVatNo: an(20),
  supplierVatNo: an(20),
  supplierRegistration: an(25),
  blank: blank(24),
});

/** Credit note. */
export const R822 = record('822', {
  no: must(n(8)),
  issued: n(6),
  due: n(6),
  surcharges: n(13, 2),
  surchargesSign: an(1),
  discount: n(13, 2),
  vat: n(13, 2),
  total: n(13, 2),
  totalSign: an(1),
  currency: an(3),
  consignment: an(14),
  invoiceCode: an(1),
  country: an(2),
  bookingNo: an(8),
  blank: blank(21),
});

/** Delivery note of the credit note. */
export const R823 = record('823', {
  dnNo: n(8),
  plant: an(3),
  despatch: n(6),
  surcharges: n(13, 2),
  surchargesSign: an(1),
  discount: n(13, 2),
  vat: n(13, 2),
  total: n(13, 2),
  totalSign: an(1),
  order: an(12),
  unloadingPoint: an(5),
  receiptNo: an(8),
  receiptDate: n(6),
  contact: an(15),
  blank: blank(6),
});

/** Item of a delivery note. */
export const R824 = record('824', {
  transaction: an(2),
  material: an(22),
  qty: n(13, 3),
  unit: an(3),
  priceUnit: an(2),
  unitPrice: n(13),
  total: n(13, 2),
  sign: an(1),
  discountRate: n(3),
  discount: n(13, 2),
  vatRate: n(4),
  vat: n(13, 2),
  testReport: an(14),
  blank: blank(7),
});

/** The layouts of 825 to 828 are not public: the trailer counts them, and they are passed over unread. */
const UNREAD = { unread: blank(123) };

/** Trailer with the number of records of each type, 828 behind the others. */
export const R829 = record('829', {
  count821: n(7),
  count822: n(7),
  count823: n(7),
  count824: n(7),
  count825: n(7),
  count826: n(7),
  count827: n(7),
  count829: n(7),
  count828: n(7),
  totalVat: unusedField(n(13, 2)),
  totalPayment: unusedField(n(13, 2)),
  sign: unusedField(an(1)),
  paymentMode: unusedField(an(1)),
  blank: blank(32),
});

/** Record types that are passed over unread. */
export const UNREAD_4908: readonly string[] = ['825', '826', '827', '828'];

/** Record types by number, in the order of a transmission. */
export const LAYOUTS_4908 = {
  821: R821,
  822: R822,
  823: R823,
  824: R824,
  825: record('825', UNREAD),
  826: record('826', UNREAD),
  827: record('827', UNREAD),
  828: record('828', UNREAD),
  829: R829,
};
