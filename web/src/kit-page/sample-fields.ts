import {
  type Decimal,
  decimal,
  email,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
  optionalText,
  type PlainDate,
  plainDate,
  timestamp,
  version,
} from '@inbound/shared';
import { z } from 'zod';
import type { StoredFile } from '../kit/files/stored-file.ts';
import { LONGEST_NAME } from './data.ts';

const MODES = ['road', 'rail', 'air'] as const;
const KINDS = ['single', 'mixed', 'master', 'carton', 'pallet', 'container'] as const;

const fields = {
  lineCount: z.int().min(1).max(999),
  quantity: decimal({ min: 'zero' }),
  gross: decimal({ min: 'zero', scale: 3 }),
  transportMode: z.enum(MODES),
  kind: z.enum(KINDS).nullish(),
  productionLocationId: id,
  dateFrom: plainDate,
  dateTo: plainDate.nullish(),
  email: z.array(email).min(1),
  file: z.array(id),
};

/** A form with every kind of field; the kit's page answers it. */
export const createFields = endpoint({
  method: 'POST',
  path: '/delivery/v1/delivery-note',
  access: 'delivery.deliveryNote.send',
  title: 'Create a sample of every field',
  input: z.strictObject(fields),
  answer: noAnswer,
});

export const changeFields = endpoint({
  method: 'PATCH',
  path: '/delivery/v1/delivery-note/:id',
  access: 'delivery.deliveryNote.send',
  title: 'Change a sample of every field',
  input: z.strictObject({ id, version, ...fields }),
  answer: noAnswer,
});

export const uploadSample = {
  ...endpoint({
    method: 'POST',
    path: '/delivery/v1/delivery-note/file',
    access: 'delivery.deliveryNote.send',
    title: 'Add a file to a sample',
    input: z.strictObject({}),
    answer: z.object({ id, name: z.string(), size: z.int(), by: z.string(), at: timestamp }),
  }),
  upload: { maxBytes: 20 * 1024 * 1024 },
};

/** A row with every kind of column. */
export interface FieldsRow {
  id: string;
  version: number;
  lineCount: number | null;
  quantity: Decimal;
  gross: Decimal;
  transportMode: (typeof MODES)[number];
  kind: (typeof KINDS)[number] | null;
  productionLocationId: string;
  productionLocationNo: string;
  productionLocationNameZh: string;
  productionLocationNameEn: string;
  supplierCode: string;
  supplierNameZh: string;
  supplierNameEn: string;
  dateFrom: PlainDate;
  dateTo: PlainDate | null;
  email: readonly string[];
  file: readonly string[];
}

/** A list with every kind of filter that a choice, a number or several values can have. */
export const listFields = listEndpoint({
  path: '/delivery/v1/delivery-note/sample',
  access: 'delivery.deliveryNote.view',
  title: 'Samples of every filter',
  row: z.object({ id }),
  filter: {
    search: optionalText(60),
    transportMode: z.array(z.enum(MODES)).optional(),
    lineCountFrom: z.int().optional(),
    lineCountTo: z.int().optional(),
    grossFrom: decimal().optional(),
    grossTo: decimal().optional(),
    plant: z.array(z.string()).optional(),
    email: z.array(z.string()).optional(),
    dateFrom: plainDate.optional(),
    dateTo: plainDate.optional(),
  },
  sortable: ['id'],
  defaultSort: 'id',
});

const worst: FieldsRow = {
  id: '0190b0a0-0000-7000-8000-000000000101',
  version: 1,
  lineCount: 999,
  quantity: '999999999999999999.5',
  gross: '999999999999999999',
  transportMode: 'rail',
  kind: 'container',
  productionLocationId: '0190b0a0-0000-7000-8000-000000000400',
  productionLocationNo: '2431',
  productionLocationNameZh: '长春 401',
  productionLocationNameEn: LONGEST_NAME,
  supplierCode: 'S1001-ABCDEFGHIJ',
  supplierNameZh: '北光汽车零部件与后部照明系统（长春）有限公司',
  supplierNameEn: LONGEST_NAME,
  dateFrom: '2026-11-30',
  dateTo: '2027-12-31',
  email: ['a.brandt@nordlicht-components.example', 'shipping.changchun@nordlicht-components.example', 'b@c.example'],
  file: ['f1', 'f2'],
};

const plain: FieldsRow = {
  ...worst,
  id: '0190b0a0-0000-7000-8000-000000000102',
  lineCount: 12,
  quantity: '0.85',
  gross: '1440.5',
  transportMode: 'road',
  kind: 'pallet',
  supplierCode: 'S1002',
  supplierNameZh: '嘉定精密',
  supplierNameEn: 'Jiading Precision',
  dateTo: '2026-12-11',
  email: ['a@b.example'],
};

const empty: FieldsRow = {
  ...plain,
  id: '0190b0a0-0000-7000-8000-000000000103',
  lineCount: null,
  quantity: '0',
  gross: '0',
  kind: null,
  supplierCode: '',
  dateTo: null,
  email: [],
};

export const fieldsRows: readonly FieldsRow[] = [plain, worst, empty];
export const worstRow = worst;

export const storedFiles: readonly StoredFile[] = [
  { id: 'f1', name: 'inspection-report.pdf', size: 482_133, by: 'Li Wei', at: '2026-11-24T22:30:00.000Z' },
  {
    id: 'f2',
    name: `${LONGEST_NAME.replaceAll(' ', '-')}-${LONGEST_NAME.replaceAll(' ', '-')}.xlsx`,
    size: 19_922_944,
    by: LONGEST_NAME,
    at: '2026-11-25T02:10:00.000Z',
  },
];
