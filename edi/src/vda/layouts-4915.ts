import { an, blank, must, n, record, repeatedFields, unusedField } from './layout.ts';

/** Header of a transmission. */
export const R551 = record('551', {
  customer: must(an(9)),
  supplier: must(an(9)),
  transmissionOld: must(n(5)),
  transmissionNew: must(n(5)),
  transmissionDate: must(n(6)),
  cumulativeReset: n(6),
  blank: blank(83),
});

/** Item of a fine call-off. */
export const R552 = record('552', {
  plant: must(an(3)),
  releaseNo: must(n(9)),
  releaseDate: must(n(6)),
  material: must(an(22)),
  supplierMaterial: an(22),
  unloadingPoint: must(an(5)),
  storageLocation: an(7),
  criticalPart: an(1),
  requirement: an(1),
  horizonEnd: n(6),
  timesOf: an(1),
  agreement: an(12),
  overDelivered: n(10),
  blank: blank(18),
});

/** Receipts in a 553. */
export const RECEIPTS_553 = [1, 2, 3] as const;
/** Requirements in a 554. */
export const REQUIREMENTS_554 = [1, 2, 3, 4, 5, 6] as const;

/** Cumulative and the last receipts. */
export const R553 = record('553', {
  cumulativeReceived: must(n(10)),
  ...repeatedFields(RECEIPTS_553, {
    bookingDate: n(6),
    dnNo: n(8),
    dnDate: n(6),
    receiptQty: n(12, 3),
    status: unusedField(an(1)),
  }),
  blank: blank(14),
});

/** Requirements with day and time. */
export const R554 = record('554', {
  ...repeatedFields(REQUIREMENTS_554, { date: n(6), time: n(4), qty: n(9), indicator: unusedField(an(1)) }),
  blank: blank(3),
});

/** Further data. */
export const R555 = record('555', {
  subSupplier: an(9),
  complementaryMaterial: an(22),
  cumulativeBeforeReset: n(10),
  blank: blank(82),
});

/** Packaging agreed for the part. */
export const R556 = record('556', {
  packaging: must(an(22)),
  supplierPackaging: an(22),
  capacity: must(n(7)),
  blank: blank(72),
});

/** Text. */
export const R557 = record('557', { text1: an(40), text2: an(40), text3: an(40), blank: blank(3) });

/** Trailer with the number of records of each type. */
export const R559 = record('559', {
  count551: must(n(7)),
  count552: must(n(7)),
  count553: must(n(7)),
  count554: must(n(7)),
  count555: must(n(7)),
  count556: must(n(7)),
  count557: must(n(7)),
  count559: must(n(7)),
  blank: blank(67),
});

/** Record types by number, in the order of a transmission. */
export const LAYOUTS_4915 = { 551: R551, 552: R552, 553: R553, 554: R554, 555: R555, 556: R556, 557: R557, 559: R559 };
