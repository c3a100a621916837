import { date, decimal, type FactTable, stamp, text } from '../facts.ts';

/**
 * What the segments of DELFOR and DELJIT say about a release, in the use of VDA 4984, VDA 4985, Odette and GMI. Facts
 * of the head and of the ship-to party hold for every item until one says otherwise.
 */
export const HEAD_FACTS: FactTable = {
  BGM: [text('document', 2, 1), text('function', 3)],
  'DTM+137': [stamp('created')],
  'DTM+158': [date('horizonStart')],
  'DTM+159': [date('horizonEnd')],
  'DTM+36': [date('horizonEnd')],
  'RFF+ON': [text('agreement', 1, 2), text('agreementItem', 1, 3)],
  'RFF+CT': [text('contract', 1, 2)],
  'RFF+AAN': [text('releaseNo', 1, 2)],
  'RFF+AAN/DTM+171': [date('releaseDate')],
  'RFF+AIF': [text('previousNo', 1, 2)],
  'RFF+AIF/DTM+171': [date('previousDate')],
  'NAD+BY': [text('customer', 2)],
  'NAD+MI': [text('issuer', 2)],
  'NAD+SE': [text('supplier', 2)],
  'NAD+SU': [text('supplier', 2)],
  'NAD+SF': [text('shipFrom', 2)],
  'NAD+BY/CTA+MC': [text('mrpController', 2, 1), text('mrpControllerText', 2, 2)],
};

/** Facts of the party that the goods go to. */
export const SHIP_TO_FACTS: FactTable = {
  'NAD+ST': [text('plant', 2)],
  'NAD+CN': [text('plant', 2)],
  'NAD+DP': [text('plant', 2)],
  'NAD+ST/LOC+11': [text('unloadingPoint', 2)],
  'NAD+CN/LOC+11': [text('unloadingPoint', 2)],
  'NAD+DP/LOC+11': [text('unloadingPoint', 2)],
  'NAD+ST/LOC+159': [text('internalDestination', 2), text('pointOfUse', 3)],
  'NAD+ST/CTA+MC': [text('mrpController', 2, 1), text('mrpControllerText', 2, 2)],
  'NAD+CN/CTA+MC': [text('mrpController', 2, 1), text('mrpControllerText', 2, 2)],
};

/** Facts of an item. PIA and IMD, whose meaning stands behind the value, are read on their own. */
export const ITEM_FACTS: FactTable = {
  LIN: [text('action', 2), text('material', 3)],
  'LIN/IMD': [text('description', 3, 4)],
  'LIN/LOC+11': [text('unloadingPoint', 2)],
  'LIN/LOC+159': [text('internalDestination', 2), text('pointOfUse', 3)],
  'LIN/RFF+ON': [text('agreement', 1, 2), text('agreementItem', 1, 3)],
  'LIN/RFF+CT': [text('contract', 1, 2)],
  'LIN/RFF+AAN': [text('releaseNo', 1, 2)],
  'LIN/RFF+AAN/DTM+171': [date('releaseDate')],
  'LIN/RFF+AIF': [text('previousNo', 1, 2)],
  'LIN/RFF+AIF/DTM+171': [date('previousDate')],
  'LIN/CTA+MC': [text('mrpController', 2, 1), text('mrpControllerText', 2, 2)],
  'LIN/DTM+158': [date('horizonStart')],
  'LIN/DTM+159': [date('horizonEnd')],
  'LIN/QTY+70': [decimal('received')],
  'LIN/QTY+70/DTM+51': [date('since')],
  'LIN/QTY+71': [decimal('cumulativeOrdered')],
  'LIN/QTY+72': [decimal('beforeReset')],
  'LIN/QTY+79': [decimal('cumulativePrevious')],
  'LIN/QTY+57': [decimal('inTransit')],
};

/** What stands under the quantity of a receipt. */
const receiptFacts = (quantity: string): FactTable => ({
  [quantity]: [decimal('qty')],
  [`${quantity}/DTM+50`]: [date('booked')],
  ...Object.fromEntries(
    ['AAU', 'AAK', 'SI'].flatMap(note => [
      [`${quantity}/RFF+${note}`, [text('dnNo', 1, 2)]],
      [`${quantity}/RFF+${note}/DTM+171`, [date('dnDate')]],
    ]),
  ),
});

/** Facts of the last receipts; each quantity received (48), or received and accepted (194), begins one. */
export const RECEIPT_FACTS: FactTable = { ...receiptFacts('LIN/QTY+48'), ...receiptFacts('LIN/QTY+194') };

/** Numbers of the part by the qualifier behind them (LIN, PIA 7143). */
export const NUMBER_FIELDS: Readonly<Record<string, string>> = {
  IN: 'material',
  BP: 'material',
  SA: 'supplierMaterial',
  VP: 'supplierMaterial',
  DR: 'drawing',
  BT: 'hardware',
  AG: 'software',
};
