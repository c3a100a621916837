import type { StockItem, StockLevel, StockQuantity } from '../../model/stock.ts';
import { unitOfEdifact } from '../../model/units.ts';
import { decimal, type FactTable, moment, text } from '../facts.ts';
import {
  type DocumentBuilder,
  type DocumentTable,
  type Noted,
  type Part,
  type PartTable,
  valuesOf,
} from './document-mapper.ts';

/** Facts of the report, which hold for every item of it. */
const HEAD: FactTable = {
  BGM: [text('document', 2), text('function', 3)],
  'DTM+137': [moment('created'), moment('at')],
  'DTM+366': [moment('at')],
  'DTM+90': [moment('from')],
  'DTM+194': [moment('from')],
  'DTM+91': [moment('to')],
  'DTM+206': [moment('to')],
  'NAD+BY': [text('customer', 2)],
  'NAD+SE': [text('supplier', 2)],
  'NAD+SU': [text('supplier', 2)],
  'NAD+GM': [text('keeper', 2)],
  'NAD+WH': [text('keeper', 2)],
  'NAD+SN': [text('keeper', 2)],
  'NAD+ST': [text('plant', 2)],
  'NAD+WH/LOC+18': [text('place', 2)],
  'NAD+GM/LOC+18': [text('place', 2)],
};

/** A quantity, whatever it counts. */
const quantityAt = (begins: RegExp): PartTable => ({
  name: 'quantities',
  begins,
  own: [text('of', 1), decimal('qty'), text('unit', 1, 3)],
  facts: {},
});

const LEVEL: PartTable = {
  name: 'levels',
  begins: /^LIN\/INV$/,
  own: [text('direction', 1), text('status', 2), text('reason', 3)],
  facts: {
    'LIN/INV/DTM+179': [moment('at')],
    'LIN/INV/DTM+137': [moment('at')],
    'LIN/INV/DTM+7': [moment('at')],
    'LIN/INV/LOC+18': [text('place', 2)],
    'LIN/INV/LOC+14': [text('place', 2)],
    'LIN/INV/RFF+AAU': [text('document', 1, 2)],
    'LIN/INV/RFF+AAK': [text('document', 1, 2)],
  },
  parts: [quantityAt(/^LIN\/INV\/QTY\+[^/]*$/)],
};

const ITEM: PartTable = {
  name: 'items',
  begins: /^LIN$/,
  facts: {
    'LIN/IMD': [text('description', 3, 4)],
    'LIN/LOC+18': [text('place', 2)],
    'LIN/LOC+14': [text('place', 2)],
    'LIN/RFF+ON': [text('order', 1, 2), text('orderItem', 1, 3)],
    'LIN/DTM+366': [moment('at')],
  },
  parts: [LEVEL],
};

/** The balance of a container type stands in the head of the report, behind no part. */
const CONTAINER: PartTable = {
  name: 'containers',
  begins: /^PAC$/,
  own: [text('packaging', 3)],
  facts: {},
  parts: [quantityAt(/^PAC\/QTY\+[^/]*$/)],
};

/** What the segments of INVRPT say. */
export const STOCK_TABLE: DocumentTable = {
  silent: /^(CPS|UNS|PAC\/PCI|LIN)$/,
  facts: HEAD,
  parts: [ITEM, CONTAINER],
  units: ['items', 'containers'],
};

/** Makes stock items of what was read. */
export const STOCK_BUILDER: DocumentBuilder<StockItem> = {
  build: part => {
    const levels = part.parts('levels').map(level => [levelOf(level), level] as const);
    const ofContainer = part.parts('quantities').map(quantityOf);
    const value = itemOf(
      part,
      levels.map(([level]) => level),
    );
    if (ofContainer.length > 0) value.levels.push({ quantities: ofContainer, labels: valuesOf(labelsOf(part)) });
    const quantities = levels.flatMap(([level, source]) =>
      source.parts('quantities').map((quantity, index) => [level.quantities[index]!, quantity] as const),
    );
    const labelled = [...levels, ...value.levels.slice(levels.length).map(level => [level, part] as const)];
    return {
      value,
      sources: [[value, part], ...levels, ...quantities],
      lists: [
        [value, 'texts.*', part.noted('FTX')],
        ...labelled.map(([level, source]) => [level, 'labels.*', labelsOf(source)] as const),
      ],
      fields: { report: 'document' },
    };
  },
  needs: { document: 'an..35' },
  needsOneOf: ['material', 'packaging'],
  event: unit => ({ type: 'stock', unit }),
};

function itemOf(part: Part, levels: StockLevel[]): StockItem {
  const get = (field: string) => part.get(field);
  return {
    report: get('document') ?? '',
    at: get('at'),
    from: get('from'),
    to: get('to'),
    customer: get('customer'),
    supplier: get('supplier'),
    keeper: get('keeper'),
    plant: get('plant'),
    place: get('place'),
    material: get('material'),
    packaging: get('packaging'),
    supplierMaterial: get('supplierMaterial'),
    description: get('description'),
    order: get('order'),
    orderItem: get('orderItem'),
    levels,
    texts: valuesOf(part.noted('FTX')),
  };
}

function levelOf(part: Part): StockLevel {
  const get = (field: string) => part.get(field);
  return {
    direction: get('direction'),
    status: get('status'),
    reason: get('reason'),
    at: get('at'),
    place: get('place'),
    document: get('document'),
    quantities: part.parts('quantities').map(quantityOf),
    labels: valuesOf(labelsOf(part)),
  };
}

/** Label numbers stand behind a quantity or behind all of them. */
function labelsOf(part: Part): readonly Noted[] {
  return [part, ...part.parts('quantities')].flatMap(one => one.noted('GIN'));
}

function quantityOf(part: Part): StockQuantity {
  const unit = part.get('unit');
  return { of: part.get('of') ?? '', qty: part.get('qty') ?? '0', unit: unit && unitOfEdifact(unit) };
}
