import type { Order, OrderDelivery, OrderLine } from '../../model/order.ts';
import { unitOfEdifact } from '../../model/units.ts';
import { date, decimal, type FactTable, moment, text } from '../facts.ts';
import { type DocumentBuilder, type DocumentTable, type Part, type PartTable, valuesOf } from './document-mapper.ts';

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
  own: [decimal('qty')],
  facts: Object.assign({}, ...['1', '113', '131'].map(qualifier => deliveryDates(`LIN/QTY+${qualifier}`))),
};

const PLACED: PartTable = {
  name: 'deliveries',
  begins: /^LIN\/LOC\+7$/,
  own: [text('place', 2)],
  facts: { 'LIN/LOC/QTY+11': [decimal('qty')], 'LIN/LOC/QTY+21': [decimal('qty')], ...deliveryDates('LIN/LOC') },
};

const LINE: PartTable = {
  name: 'lines',
  begins: /^LIN$/,
  own: [text('no', 1), text('action', 2)],
  facts: {
    'LIN/IMD': [text('description', 3, 4)],
    'LIN/QTY+21': [decimal('qty'), text('unit', 1, 3)],
    'LIN/QTY+12': [decimal('qty'), text('unit', 1, 3)],
    'LIN/DTM+2': [moment('delivery')],
    'LIN/DTM+17': [moment('delivery')],
    'LIN/DTM+67': [moment('delivery')],
    'LIN/DTM+69': [moment('delivery')],
    'LIN/MOA+203': [decimal('amount')],
    'LIN/PRI+AAA': [decimal('price'), decimal('priceBasis', 1, 5)],
    'LIN/PRI+AAB': [decimal('price'), decimal('priceBasis', 1, 5)],
    'LIN/RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
  },
  parts: [SCHEDULED, PLACED],
};

/** What the segments of ORDERS, ORDCHG and ORDRSP say. */
export const ORDER_TABLE: DocumentTable = {
  silent: /^(UNS|LIN\/SCC|SCC)$/,
  facts: {
    BGM: [text('code', 1), text('document', 2), text('function', 3), text('answer', 4)],
    'DTM+137': [moment('created')],
    'DTM+2': [moment('delivery')],
    'DTM+17': [moment('delivery')],
    'DTM+69': [moment('delivery')],
    'RFF+ON': [text('order', 1, 2)],
    'RFF+CT': [text('contract', 1, 2)],
    'NAD+BY': [text('buyer', 2)],
    'NAD+SE': [text('supplier', 2)],
    'NAD+SU': [text('supplier', 2)],
    'NAD+ST': [text('plant', 2)],
    'NAD+DP': [text('plant', 2)],
    'NAD+ST/LOC+11': [text('unloadingPoint', 2)],
    'NAD+DP/LOC+11': [text('unloadingPoint', 2)],
    CUX: [text('currency', 1, 2)],
    TOD: [text('incoterm', 3)],
    'MOA+86': [decimal('amount')],
    'MOA+79': [decimal('amount')],
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
        lists: [[value, part] as const, ...lines].map(
          ([object, source]) => [object, 'texts.*', source.noted('FTX')] as const,
        ),
        fields: { no: 'document', date: 'created' },
      };
    },
    needs: { document: 'an..35' },
    needsOfParts: { lines: { material: 'an..35' } },
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
    buyer: get('buyer'),
    supplier: get('supplier'),
    plant: get('plant'),
    unloadingPoint: get('unloadingPoint'),
    currency: get('currency'),
    incoterm: get('incoterm'),
    delivery: get('delivery'),
    amount: get('amount'),
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
    description: get('description'),
    order: get('order'),
    orderItem: get('orderItem'),
    qty: get('qty'),
    unit: unit && unitOfEdifact(unit),
    price: get('price'),
    priceBasis: get('priceBasis'),
    amount: get('amount'),
    delivery: get('delivery'),
    deliveries: deliveries.length === 0 ? undefined : deliveries,
    texts: valuesOf(part.noted('FTX')),
  };
}

function deliveryOf(part: Part): OrderDelivery {
  const get = (field: string) => part.get(field);
  return { qty: get('qty'), from: get('from'), to: get('to'), place: get('place') };
}
