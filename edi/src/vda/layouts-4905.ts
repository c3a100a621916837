import { an, blank, must, n, record, repeatedFields } from './layout.ts';

/** Header of a transmission. */
export const R511 = record('511', {
  customer: must(an(9)),
  supplier: must(an(9)),
  transmissionOld: must(n(5)),
  transmissionNew: must(n(5)),
  transmissionDate: must(n(6)),
  cumulativeReset: n(6),
  blank: blank(83),
});

/** Item: one part for one plant under one contract. */
export const R512 = record('512', {
  plant: must(an(3)),
  releaseNo: must(n(9)),
  releaseDate: must(n(6)),
  previousNo: must(n(9)),
  previousDate: must(n(6)),
  material: must(an(22)),
  supplierMaterial: an(22),
  agreement: an(12),
  unloadingPoint: must(an(5)),
  mrpController: must(an(4)),
  unit: must(an(2)),
  deliveryInterval: must(an(1)),
  productionMonths: n(1),
  materialMonths: n(1),
  usageCode: must(an(1)),
  accountKey: an(7),
  storageLocation: an(7),
  blank: blank(5),
});

/** Pairs of date and quantity in a 513. */
export const PAIRS_513 = [1, 2, 3, 4, 5] as const;
/** Pairs of date and quantity in a 514. */
export const PAIRS_514 = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const pair = { date: n(6), qty: n(9) };
const firstPair = { date1: must(n(6)), qty1: must(n(9)) };

/** State of the cumulatives and the first requirements. */
export const R513 = record('513', {
  bookingDate: must(n(6)),
  dnNo: must(n(8)),
  dnDate: must(n(6)),
  receiptQty: must(n(12, 3)),
  cumulativeReceived: must(n(10)),
  ...repeatedFields(PAIRS_513, pair),
  ...firstPair,
  blank: blank(6),
});

/** Further requirements. */
export const R514 = record('514', {
  ...repeatedFields(PAIRS_514, pair),
  ...firstPair,
  blank: blank(3),
});

/** Production and material release, horizon, point of use. */
export const R515 = record('515', {
  productionStart: n(6),
  productionEnd: n(6),
  productionCumulative: n(10),
  materialStart: n(6),
  materialEnd: n(6),
  materialCumulative: n(10),
  complementaryMaterial: an(22),
  subSupplier: an(9),
  horizonEnd: n(6),
  pointOfUse: an(14),
  cumulativeBeforeReset: n(10),
  blank: blank(18),
});

/** Packaging agreed for the part. */
export const R517 = record('517', {
  packaging: must(an(22)),
  supplierPackaging: an(22),
  capacity: must(n(7)),
  blank: blank(72),
});

/** Text. */
export const R518 = record('518', { text1: must(an(40)), text2: an(40), text3: an(40), blank: blank(3) });

/** Trailer with the number of records of each type; 515 came later and stands last. */
export const R519 = record('519', {
  count511: must(n(7)),
  count512: must(n(7)),
  count513: must(n(7)),
  count514: must(n(7)),
  count517: must(n(7)),
  count518: must(n(7)),
  count519: must(n(7)),
  count515: must(n(7)),
  blank: blank(67),
});

/** Record types by number, in the order of a transmission. */
export const LAYOUTS_4905 = { 511: R511, 512: R512, 513: R513, 514: R514, 515: R515, 517: R517, 518: R518, 519: R519 };
