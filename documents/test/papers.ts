import type {
  ConsignmentNote,
  ContainerNote,
  DeliveryNote,
  DoorPlan,
  PackagingDatasheet,
  PackingList,
  PickUpList,
  ShippingNote,
} from '../src/index.ts';

const materials = [
  ['HM4 907 357 D', 'Lamp power module', '1200', '10'],
  ['HM4 941 015 C', 'LED headlamp, left', '120', '20'],
  ['HM4 941 016 C', 'LED headlamp, right', '120', '30'],
  ['HM4 945 207 A', 'Tail lamp outer, left', '96', '40'],
  ['HM4 945 093 B', '尾灯总成（内侧，左）带线束与密封圈', '144', '50'],
] as const;

/** A delivery note of five materials. */
export const aDeliveryNote: DeliveryNote = {
  number: '43271802',
  date: '2026-11-23',
  link: 'https://inbound.example/delivery/note-detail?no=43271802',
  supplier: { name: 'Nordlicht Components GmbH', lines: ['Werk 2, Hafenstraße 14', '28217 Bremen, DE'] },
  supplierNo: 'S1001',
  duns: '521874630',
  consignee: { name: '瀚林汽车（长春）有限公司', lines: ['东风大街 88 号', '130011 长春, CN'] },
  plant: '2031 长春',
  unloadingPoint: 'LC-04',
  eta: '2026-11-24 08:30',
  dispatchedAt: '2026-11-23 14:00',
  transportType: 'Forwarder of the buyer',
  transportMode: 'Road',
  forwarder: 'Weser Spedition KG',
  meansOfTransport: 'HB-NC 4127',
  shipmentReference: '43271802',
  remark: 'Deliver to hall 4 only. 请勿堆放超过两层。',
  lines: materials.map(([partNo, description, quantity, item], index) => ({
    position: String(index + 1),
    partNo,
    description,
    supplierPartNo: `NLC-80417-0${index}`,
    quantity,
    unit: 'PCE',
    order: '5500018734',
    orderItem: item,
    batch: 'B26-4711',
    hardware: 'H07',
    software: '0412',
    producedOn: '2026-11-19',
    countryOfOrigin: 'DE',
  })),
  packaging: [
    {
      kind: 'M',
      packagingCode: 'PAL-1210',
      name: 'Pallet 1200 × 1000',
      count: 2,
      reusable: true,
      tare: '50',
      gross: '527',
      plates: ['6JUN521874630000004127', '6JUN521874630000004128'],
    },
    {
      kind: 'MIX',
      packagingCode: 'PAL-1210',
      name: 'Pallet 1200 × 1000',
      count: 2,
      reusable: true,
      tare: '50',
      gross: '314',
      plates: ['5JUN521874630000004179', '5JUN521874630000004180'],
    },
    {
      kind: 'S',
      packagingCode: 'KLT-4328',
      name: 'KLT 400 × 300 × 280',
      count: 70,
      reusable: true,
      tare: '133',
      gross: '1160',
    },
    { packagingCode: 'LID-1210', name: 'Lid', count: 4, reusable: true, tare: '20' },
  ],
  totals: { loadUnits: 9, packages: 70, netWeight: '1640.5', grossWeight: '2001', volume: '14.6' },
};

const supplier = aDeliveryNote.supplier;
const consignee = aDeliveryNote.consignee;
const forwarder = { name: 'Weser Spedition KG', lines: ['Ladestraße 9', '28197 Bremen, DE'] };

/** A consignment of two delivery notes. */
export const aConsignment: ConsignmentNote = {
  number: '43271802',
  date: '2026-11-23',
  supplier,
  supplierNo: 'S1001',
  duns: '521874630',
  consignee,
  forwarder,
  plant: '2031 长春',
  unloadingPoint: 'LC-04',
  meansOfTransport: 'HB-NC 4127',
  transportType: 'Forwarder of the buyer',
  dispatchedAt: '2026-11-23 14:00',
  eta: '2026-11-24 08:30',
  remark: 'Two delivery notes on one truck.',
  lines: aDeliveryNote.lines.map((line, index) => ({
    deliveryNoteNo: index < 3 ? '43271802' : '43271803',
    deliveryNoteDate: '2026-11-23',
    position: line.position,
    partNo: line.partNo,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    order: line.order,
    packages: 12,
    grossWeight: '332',
  })),
  packaging: aDeliveryNote.packaging,
  totals: aDeliveryNote.totals,
};

/** A packing list with a master, a mixed load unit and a large load carrier. */
export const aPackingList: PackingList = {
  number: '43271802',
  date: '2026-11-23',
  supplier,
  consignee,
  plant: '2031 长春',
  unloadingPoint: 'LC-04',
  units: [
    {
      kind: 'M',
      plate: '6JUN521874630000004127',
      packagingCode: 'PAL-1210',
      grossWeight: '332',
      units: [
        {
          kind: 'S',
          packagingCode: 'KLT-4328',
          count: 32,
          grossWeight: '313',
          contents: [
            {
              partNo: 'HM4 907 357 D',
              description: 'Lamp power module',
              quantity: '24',
              unit: 'PCE',
              batch: 'B26-4711',
            },
          ],
        },
      ],
    },
    {
      kind: 'MIX',
      plate: '5JUN521874630000004179',
      packagingCode: 'PAL-1210',
      grossWeight: '224',
      units: [
        {
          kind: 'S',
          packagingCode: 'KLT-6428',
          count: 8,
          contents: [{ partNo: 'HM4 945 207 A', description: 'Tail lamp outer, left', quantity: '12', unit: 'PCE' }],
        },
        {
          kind: 'S',
          packagingCode: 'KLT-6428',
          count: 6,
          contents: [{ partNo: 'HM4 945 093 B', description: '尾灯总成（内侧，左）', quantity: '12', unit: 'PCE' }],
        },
      ],
    },
    {
      kind: 'S',
      plate: '1JUN521874630000004195',
      packagingCode: 'GLT-1208',
      grossWeight: '232',
      contents: [{ partNo: 'HM4 941 015 C', description: 'LED headlamp, left', quantity: '40', unit: 'PCE' }],
    },
  ],
  totals: { loadUnits: 3, packages: 47, grossWeight: '788', netWeight: '612.4', volume: '4.8' },
};

/** Empties that go back, with a difference found on receipt. */
export const aContainerNote: ContainerNote = {
  number: '90012345',
  plannedOn: '2026-11-27',
  consignor: consignee,
  consignee: supplier,
  forwarder,
  meansOfTransport: 'HB-NC 4127',
  door: 'E-02',
  pickedUpAt: '2026-11-27 10:40',
  receivedAt: '2026-11-30 07:15',
  remark: 'Lids stand on the first pallet.',
  items: [
    {
      packagingCode: 'KLT-4328',
      name: 'KLT 400 × 300 × 280',
      planned: 1200,
      sent: 1200,
      received: 1196,
      reason: 'four are broken',
    },
    { packagingCode: 'PAL-1210', name: 'Pallet 1200 × 1000', planned: 38, sent: 38, received: 38 },
    { packagingCode: 'LID-1210', name: 'Lid', planned: 38 },
  ],
};

/** A truck that unloads at two doors. */
export const aShippingNote: ShippingNote = {
  number: 'SD26000042',
  plant: '2031 长春',
  supplier: 'S1001 Hanlin Interieur',
  forwarder: 'F2001 Weser Spedition KG',
  plate: '吉A·4C295',
  purpose: 'Deliver full goods',
  eta: '2026-11-26 10:00',
  zone: 'Asia/Shanghai (GMT+8)',
  remark: 'Call the gate first.',
  stops: [
    { unloadingPoint: 'LC-04', door: 'A2', date: '2026-11-26', window: '10:15–11:00' },
    { unloadingPoint: 'LC-05', door: 'B1', date: '2026-11-26', window: '11:30–12:00' },
  ],
  notes: [
    { number: '43271802', units: 18 },
    { number: '43271811', units: 1204 },
  ],
};

/** A door with two trucks, and one without. */
export const aDoorPlan: DoorPlan = {
  number: '2031-2026-11-26',
  plant: '2031 长春',
  date: '2026-11-26',
  zone: 'Asia/Shanghai',
  printedAt: '2026-11-25 17:40',
  doors: [
    {
      name: 'A1',
      unloadingPoint: 'LC-04',
      trucks: [
        {
          window: '07:00–08:00',
          plate: '吉A·4C295',
          number: 'SD26000042',
          supplier: 'S1001 Hanlin Interieur',
          units: 1204,
        },
        { window: '08:00–08:30', plate: 'Emergency' },
      ],
    },
    { name: 'A2', unloadingPoint: 'LC-04', trucks: [] },
  ],
};

/** Two suppliers on one truck. */
export const aPickUpList: PickUpList = {
  number: '70001234',
  version: '2',
  date: '2026-11-26',
  buyer: 'Hanlin Motors',
  plant: '2031 长春',
  unloadingPoint: 'LC-04',
  forwarder: 'Weser Spedition KG',
  meansOfTransport: 'HB-NC 4127',
  driver: 'A. Petersen',
  remark: 'Call thirty minutes before each stop.',
  stops: [
    {
      supplier,
      window: '08:00–09:00',
      carpoolGroup: 'G7',
      deliveryNotes: ['43271802', '43271803'],
      units: 9,
      weight: '2001',
      volume: '14.6',
    },
    {
      supplier: { name: 'Elbe Formteile GmbH', lines: ['Am Kai 3', '21079 Hamburg, DE'] },
      window: '11:30–12:30',
      carpoolGroup: 'G7',
      deliveryNotes: ['00771204'],
      units: 4,
      weight: '640.5',
      volume: '5.2',
    },
  ],
  totals: { units: 13, weight: '2641.5', volume: '19.8' },
};

/** A packaging instruction with three steps; the pictures are given by who tests them. */
export function aDatasheet(pictures: readonly Uint8Array[] = []): PackagingDatasheet {
  const texts = [
    'Put six parts into an ESD bag and close it. 每袋六件，封口。',
    'Lay four bags into the KLT, connectors upward.',
    'Stack four layers of eight KLT on the pallet, put the lid on and strap it twice.',
  ];
  return {
    number: '2031-0457',
    version: '3',
    effectiveFrom: '2026-10-01',
    supplier,
    plant: consignee,
    planner: 'Li Na',
    materials: [{ partNo: 'HM4 907 357 D', description: 'Lamp power module' }],
    packaging: [
      {
        role: 'Outer',
        packagingCode: 'PAL-1210',
        name: 'Pallet',
        dimensions: '1200 × 1000 × 150',
        tare: '25',
        count: 1,
      },
      { role: 'Inner', packagingCode: 'KLT-4328', name: 'KLT', dimensions: '400 × 300 × 280', tare: '1.9', count: 32 },
      { role: 'Lid', packagingCode: 'LID-1210', dimensions: '1200 × 1000 × 60', tare: '5', count: 1 },
    ],
    partsPerPackage: '24',
    packagesPerLayer: 8,
    layers: 4,
    packagesPerPallet: 32,
    netWeight: '245.8',
    grossWeight: '332',
    customerRouting: 'HC2031 / HALL 4 / ROW B2',
    safetyMark: 'D, documentation required',
    labelText: 'ESD SENSITIVE',
    remark: 'Replacement packaging only with the permission of the plant.',
    steps: texts.map((text, index) => ({ text, picture: pictures[index] })),
  };
}
