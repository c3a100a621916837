import type { TransportStatus } from '../../model/transport-status.ts';
import { type FactTable, moment, stamp, text } from '../facts.ts';
import { type DocumentBuilder, type DocumentTable, type PartTable, valuesOf } from './document-mapper.ts';

/** Facts of an event, which stands under a consignment or under a piece of equipment. */
const eventFacts = (path: string): FactTable => ({
  [`${path}/DTM+334`]: [moment('at')],
  [`${path}/DTM+7`]: [moment('at')],
  [`${path}/DTM+11`]: [moment('at')],
  [`${path}/DTM+35`]: [moment('at')],
  [`${path}/DTM+178`]: [moment('at')],
  [`${path}/DTM+17`]: [moment('eta')],
  [`${path}/DTM+132`]: [moment('eta')],
  [`${path}/LOC+175`]: [text('place', 2)],
  [`${path}/LOC+5`]: [text('place', 2)],
  [`${path}/LOC+7`]: [text('place', 2)],
  [`${path}/LOC+8`]: [text('place', 2)],
  [`${path}/LOC+11`]: [text('place', 2)],
  [`${path}/NAD+CA`]: [text('carrier', 2)],
  [`${path}/TDT+20`]: [text('plate', 8)],
  [`${path}/TDT+12`]: [text('plate', 8)],
  [`${path}/EQD+TE`]: [text('equipment', 2)],
  [`${path}/EQD+CN`]: [text('equipment', 2)],
  [`${path}/EQD+SW`]: [text('equipment', 2)],
});

const event = (path: string): PartTable => ({
  name: 'events',
  begins: new RegExp(`^${path}$`),
  own: [text('category', 1), text('event', 2), text('reason', 3), text('reasonText', 3, 4)],
  facts: eventFacts(path),
});

const CONSIGNMENT: PartTable = {
  name: 'consignments',
  begins: /^CNI$/,
  own: [text('consignment', 2)],
  facts: {},
  inherits: true,
  parts: [event('CNI/STS')],
};

const EQUIPMENT: PartTable = {
  name: 'equipment',
  begins: /^EQD\+/,
  own: [text('equipment', 2)],
  facts: {},
  inherits: true,
  parts: [event('EQD/STS')],
};

/** What the segments of IFTSTA say. */
export const STATUS_TABLE: DocumentTable = {
  silent: /RFF\+[^/]*$/,
  facts: {
    BGM: [text('document', 2), text('function', 3)],
    'DTM+137': [stamp('created')],
    'NAD+CA': [text('carrier', 2)],
    'NAD+MS': [text('carrier', 2)],
    'NAD+CZ': [text('consignor', 2)],
    'NAD+SF': [text('consignor', 2)],
    'NAD+CN': [text('consignee', 2)],
    'NAD+ST': [text('consignee', 2)],
  },
  parts: [CONSIGNMENT, EQUIPMENT],
  units: ['events'],
};

/** Makes events of what was read. */
export const STATUS_BUILDER: DocumentBuilder<TransportStatus> = {
  build: part => {
    const get = (field: string) => part.get(field);
    const references = [part, part.around, part.around?.around].flatMap(one => one?.noted('RFF') ?? []);
    const texts = [part.around?.around, part.around, part].flatMap(one => one?.noted('FTX') ?? []);
    const value: TransportStatus = {
      report: get('document') ?? '',
      created: get('created'),
      carrier: get('carrier'),
      consignor: get('consignor'),
      consignee: get('consignee'),
      consignment: get('consignment'),
      references: references.length === 0 ? undefined : references.map(({ of, value: no }) => ({ of, no })),
      equipment: get('equipment'),
      category: get('category'),
      event: get('event') ?? '',
      reason: get('reason'),
      reasonText: get('reasonText'),
      at: get('at'),
      eta: get('eta'),
      place: get('place'),
      plate: get('plate'),
      texts: valuesOf(texts),
    };
    return {
      value,
      sources: [[value, part]],
      lists: [
        [value, 'texts.*', texts],
        [value, 'references.*.no', references],
      ],
      fields: { report: 'document' },
    };
  },
  needs: { document: 'an..35', event: 'an..3' },
  event: unit => ({ type: 'status', unit }),
};
