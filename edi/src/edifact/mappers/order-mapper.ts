import type { Order, OrderDelivery, OrderLine } from '../../model/order.ts';
import { unitOfEdifact } from '../../model/units.ts';
import { date, decimal, type FactTable, moment, stamp, text } from '../facts.ts';
import {
  type DocumentBuilder,
  type DocumentTable,
  type Noted,
  type Part,
  type PartTable,
  valuesOf,
} from './document-mapper.ts';
import { OrderCheck } from './order-checks.ts';

/** Longest description in one component (7008 of D.96A): a full one goes on in the next. */
export const DESCRIPTION_LENGTH = 35;

/** Dates of a quantity that is delivered by itself, at the path of the segment that begins it. */
const deliveryDates = (path: string): FactTable => ({
  [`${path}/DTM+2`]: [date('from'), date('to')],
  [`${path}/DTM+17`]: [date('from'), date('to')],
  [`${path}/DTM+64`]: [date('from')],
  [`${path}/DTM+63`]: [date('to')],
});

/** A line may be delivered in parts: a quantity with its dates for each, or a place with its quantity. */
const SCHEDULED: PartTable = {
  name: 'deliveries',
  begins: /^LIN\/QTY\+(1|113|131)$/,
  own: [decimal('qty'), text('unit', 1, 3)],
  facts: Object.assign({}, ...['1', '113', '131'].map(qualifier => deliveryDates(`LIN/QTY+${qualifier}`))),
};

const PLACED: PartTable = {
  name: 'deliveries',
  begins: /^LIN\/LOC\+7$/,
  own: [text('place', 2)],
  facts: {
    'LIN/LOC/QTY+11': [decimal('qty'), text('unit', 1, 3)],
    'LIN/LOC/QTY+21': [decimal('qty'), text('unit', 1, 3)],
    ...deliveryDates('LIN/LOC'),
  },
};

const LINE: PartTable = {
  name: 'lines',
  begins: /^LIN$/,
  own: [text('no', 1), text('action', 2)],
  facts: {
    'LIN/QTY+21': [decimal('qty'), text('unit', 1, 3)],
    'LIN/QTY+12': [decimal('qty'), text('unit', 1, 3)],
    'LIN/DTM+2': [moment('delivery')],
    'LIN/DTM+17': [moment('delivery')],
    'LIN/DTM+67': [moment('delivery')],
    'LIN/DTM+69': [moment('delivery')],
    'LIN/DTM+64': [moment('delivery')],
    'LIN/DTM+63': [moment('deliveryTo')],
    'LIN/MOA+203': [decimal('amount'), text('amountCurrency', 1, 3)],
    'LIN/PRI+AAA': [decimal('price'), decimal('priceBasis', 1, 5), text('priceUnit', 1, 6)],
    'LIN/PRI+AAB': [decimal('grossPrice'), decimal('grossBasis', 1, 5), text('grossUnit', 1, 6)],
    'LIN/RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
  },
  parts: [SCHEDULED, PLACED],
};

/** What the segments of ORDERS, ORDCHG and ORDRSP say. */
export const ORDER_TABLE: DocumentTable = {
  silent: /^(UNS|LIN\/SCC)$/,
  lists: { IMD: [3, 4, 5], SCC: [1, 1, 1] },
  numbers: { IN: 'material', BP: 'material', SA: 'supplierMaterial', VP: 'supplierMaterial', VN: 'supplierMaterial' },
  keepsFirst: 'all',
  facts: {
    BGM: [text('code', 1), text('document', 2), text('function', 3), text('answer', 4)],
    'DTM+137': [stamp('created')],
    'DTM+2': [moment('delivery')],
    'DTM+17': [moment('delivery')],
    'DTM+69': [moment('delivery')],
    'DTM+64': [moment('delivery')],
    'DTM+63': [moment('deliveryTo')],
    'RFF+ON': [text('order', 1, 2)],
    'RFF+CT': [text('contract', 1, 2)],
    'RFF+VN': [text('sellerOrder', 1, 2)],
    'NAD+BY': [text('buyer', 2)],
    'NAD+BY/CTA+OC': [text('contactCode', 2, 1), text('contact', 2, 2)],
    'NAD+BY/CTA+PD': [text('contactCode', 2, 1), text('contact', 2, 2)],
    'NAD+SO': [text('soldTo', 2)],
    'NAD+UD': [text('endCustomer', 2)],
    'NAD+SE': [text('supplier', 2)],
    'NAD+SU': [text('supplier', 2)],
    'NAD+ST': [text('plant', 2)],
    'NAD+DP': [text('plant', 2)],
    'NAD+ST/LOC+11': [text('unloadingPoint', 2)],
    'NAD+DP/LOC+11': [text('unloadingPoint', 2)],
    CUX: [text('currency', 1, 2)],
    TOD: [text('incoterm', 3)],
    'MOA+86': [decimal('amount'), text('totalCurrency', 1, 3)],
    'MOA+79': [decimal('linesAmount'), text('totalCurrency', 1, 3)],
    'CNT+2': [decimal('stated')],
  },
  parts: [LINE],
};

/** Makes an order of what was read. */
export function orderBuilder(kind: Order['kind']): DocumentBuilder<Order> {
  return {
    build: part => {
      const lines = part.parts('lines').map(line => [lineOf(line), line] as const);
      const value = orderOf(
        kind,
        part,
        lines.map(([line]) => line),
      );
      const deliveries = lines.flatMap(([line, source]) =>
        source.parts('deliveries').map((delivery, index) => [line.deliveries![index]!, delivery] as const),
      );
      return {
        value,
        sources: [[value, part], ...lines, ...deliveries],
        lists: [
          [value, 'texts.*', part.noted('FTX')] as const,
          ...lines.flatMap(([line, source]) => [
            [line, 'texts.*', textsOf(source)] as const,
            [line, 'description', described(source).slice(0, 1)] as const,
          ]),
        ],
        fields: { no: 'document', date: 'created' },
      };
    },
    needs: { document: 'an..35' },
    needsOfParts: { lines: kind === 'response' ? { material: 'an..35' } : { no: 'an..6', material: 'an..35' } },
    check: (part, log) => new OrderCheck(kind, part, log).run(),
    stated: { field: 'stated', parts: 'lines' },
    event: unit => ({ type: 'order', unit }),
  };
}

function orderOf(kind: Order['kind'], part: Part, lines: OrderLine[]): Order {
  const get = (field: string) => part.get(field);
  return {
    kind,
    no: get('document') ?? '',
    code: get('code'),
    function: get('function'),
    answer: get('answer'),
    date: get('created'),
    order: get('order'),
    contract: get('contract'),
    sellerOrder: get('sellerOrder'),
    buyer: get('buyer'),
    contact: get('contact'),
    supplier: get('supplier'),
    plant: get('plant'),
    unloadingPoint: get('unloadingPoint'),
    soldTo: get('soldTo'),
    endCustomer: get('endCustomer'),
    currency: get('currency'),
    incoterm: get('incoterm'),
    delivery: get('delivery'),
    deliveryTo: get('deliveryTo'),
    amount: get('amount'),
    linesAmount: get('linesAmount'),
    texts: valuesOf(part.noted('FTX')),
    lines,
  };
}

function lineOf(part: Part): OrderLine {
  const get = (field: string) => part.get(field);
  const unit = get('unit');
  const deliveries = part.parts('deliveries').map(deliveryOf);
  return {
    no: get('no') ?? '',
    action: get('action'),
    material: get('material') ?? '',
    supplierMaterial: get('supplierMaterial'),
    description: descriptionOf(part),
    order: get('order'),
    orderItem: get('orderItem'),
    qty: get('qty'),
    unit: unit && unitOfEdifact(unit),
    price: get('price'),
    priceBasis: get('priceBasis'),
    amount: get('amount'),
    delivery: get('delivery'),
    deliveryTo: get('deliveryTo'),
    deliveries: deliveries.length === 0 ? undefined : deliveries,
    texts: valuesOf(textsOf(part)),
  };
}

function deliveryOf(part: Part): OrderDelivery {
  const get = (field: string) => part.get(field);
  return { qty: get('qty'), from: get('from'), to: get('to'), place: get('place') };
}

/** Texts of a line, those that stand at its schedule or at a place of it among them. */
function textsOf(line: Part): readonly Noted[] {
  return [line, ...line.parts('deliveries')].flatMap(part => part.noted('FTX'));
}

const described = (line: Part): readonly Noted[] => line.noted('IMD');

/** A description goes on where a component is full; else each component is a word of its own. */
function descriptionOf(line: Part): string | undefined {
  const pieces = described(line).map(({ value }) => (value.length === DESCRIPTION_LENGTH ? value : `${value} `));
  return pieces.length === 0 ? undefined : pieces.join('').trimEnd();
}
