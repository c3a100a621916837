import type { Despatch, Interchange, Release, Transmission } from '../src/index.ts';

/** A release of our own, with every kind of requirement that 4905 can say. */
export function aRelease(changes: Partial<Release> = {}): Release {
  return {
    customer: 'CUST01',
    supplier: '000777001',
    plant: '021',
    agreement: '4711000815',
    material: 'INB 100 200 X',
    supplierMaterial: 'S-77',
    unloadingPoint: 'D07',
    internalDestination: 'WH2',
    pointOfUse: 'LINE2',
    mrpController: 'M04',
    unit: 'PCE',
    kind: 'series',
    dateKind: 'arrival',
    release: { no: '12', date: '2026-03-02' },
    previous: { no: '11', date: '2026-02-23' },
    cumulative: { received: '12000', since: '2026-01-01' },
    lastReceipt: { booked: '2026-02-27', dnNo: '00000815', dnDate: '2026-02-26', qty: '240' },
    productionRelease: { from: '2026-03-02', to: '2026-03-29', cumulative: '14640' },
    materialRelease: { from: '2026-03-02', to: '2026-04-30', cumulative: '19440' },
    horizonEnd: '2026-09-30',
    restQty: '9000',
    packaging: [{ no: '0006280', qty: '24' }],
    texts: ['LABEL AS AGREED', 'CONTACT M04'],
    lines: [
      { kind: 'backorder', from: '2026-03-02', to: '2026-03-02', qty: '120', cumulative: '12120' },
      { kind: 'immediate', from: '2026-03-02', to: '2026-03-02', qty: '120', cumulative: '12240' },
      { kind: 'firm', from: '2026-03-04', to: '2026-03-04', qty: '240', cumulative: '12480' },
      { kind: 'firm', from: '2026-03-05', to: '2026-03-05', qty: '0', cumulative: '12480' },
      { kind: 'firm', from: '2026-03-06', to: '2026-03-06', qty: '240', cumulative: '12720' },
      { kind: 'production', from: '2026-03-09', to: '2026-03-15', qty: '960', cumulative: '13680' },
      { kind: 'production', from: '2026-03-16', to: '2026-03-22', qty: '960', cumulative: '14640' },
      { kind: 'material', from: '2026-04-01', to: '2026-04-30', qty: '4800', cumulative: '19440' },
      { kind: 'forecast', from: '2026-05-04', to: '2026-06-28', qty: '7200', cumulative: '26640' },
    ],
    onlyHere: { deliveryInterval: 'L', usageCode: 'S' },
    ...changes,
  };
}

/** Numbers of a first transmission. */
export const TRANSMISSION: Transmission = { no: '7', previous: '6', date: '2026-03-02' };

/** The envelope that goes with `aDespatch`. */
export const INTERCHANGE: Interchange = {
  ref: '77',
  sender: '000777001',
  receiver: 'CUST01',
  date: '2026-03-03',
  time: '15:05',
  message: '1',
  document: '00002001',
  function: '9',
  created: '2026-03-03T15:04',
};

/** A despatch of our own: a master unit, a mixed one, and a single package without a load unit. */
export function aDespatch(): Despatch {
  const returnable = { returnable: 'M', owner: 'K' };
  return {
    consignment: {
      shipment: '00002001',
      supplier: '000777001',
      carrier: 'FWD7',
      despatch: '2026-03-03T15:00',
      eta: '2026-03-04T07:30',
      gross: '540',
      net: '400',
      loadingPoint: '01',
      means: '01',
      plate: 'XX-IN 77',
      plant: '021',
      unloadingPoint: 'D07',
      onlyHere: { customer: 'CUST01', freightTerms: '03', loadUnits: '3', loadingMetres: '2.4', lorryType: '1' },
    },
    items: [
      anItem('00002001', '1', 'INB 100 200 X', '240', 'B1'),
      anItem('00002002', '1', 'INB 100 300 X', '48', 'B2'),
      anItem('00002002', '2', "INB+100'400", '24', 'B3'),
      anItem('00002003', '1', 'INB 100 500 X', '60', 'B4'),
    ],
    units: [
      {
        type: 'M',
        packaging: '0007000',
        count: 1,
        serials: ['000000500', '000000500'],
        plates: ['6JUN333444555000000500', '6JUN333444555000000500'],
        gross: '300',
        aux: [{ packaging: '0007001LID', count: 1, onlyHere: returnable }],
        holds: [aPackage('0006280', 10, 501, '24', '00002001/1')],
        onlyHere: { ...returnable, stackFactor: 1 },
      },
      {
        type: 'MIX',
        packaging: '0007000',
        count: 1,
        serials: ['000000530', '000000530'],
        plates: ['5JUN333444555000000530', '5JUN333444555000000530'],
        gross: '150',
        holds: [aPackage('0006280', 2, 531, '24', '00002002/1'), aPackage('0006280', 1, 533, '24', '00002002/2')],
        onlyHere: returnable,
      },
      { ...aPackage('GLT900', 1, 540, '60', '00002003/1'), gross: '90' },
    ],
  };
}

function anItem(dnNo: string, item: string, material: string, qty: string, batch: string): Despatch['items'][number] {
  return {
    dnNo,
    item,
    dnDate: '2026-03-03',
    order: '4711000815',
    release: '12',
    material,
    supplierMaterial: 'S-77',
    qty,
    unit: 'PCE',
    origin: 'CN',
    batch,
    unloadingPoint: 'D07',
    internalDestination: 'WH2',
    onlyHere: { despatchType: '03', processCode: '40', mrpController: 'M04', usageCode: 'S', preference: 'X' },
  };
}

function aPackage(packaging: string, count: number, first: number, qty: string, of: string): Despatch['units'][number] {
  const [from, to] = [first, first + count - 1].map(serial => String(serial).padStart(9, '0'));
  return {
    type: 'S',
    packaging,
    count,
    serials: [from!, to!],
    plates: [`1JUN333444555${from}`, `1JUN333444555${to}`],
    qty,
    of,
    onlyHere: { returnable: 'M', owner: 'K' },
  };
}

/** The value without what is undefined, as its JSON has it. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The release without what only its format can say, to compare formats. */
export function common(release: Release): Release {
  const { onlyHere: _, ...rest } = plain(release);
  return rest as Release;
}
