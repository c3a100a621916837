import {
  batchEndpoint,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
  optionalText,
  plainDate,
  timestamp,
  version,
} from '@inbound/shared';
import { z } from 'zod';

const row = z.object({
  id,
  version,
  state: z.enum(['unsent', 'sent', 'cancelled']),
  turn: z.enum(['supplier', 'forwarder', 'done']),
  supplierCode: z.string(),
  supplierName: z.string(),
  material: z.string(),
  materialName: z.string(),
  quantity: decimalOut,
  unit: z.string(),
  lineCount: z.int(),
  date: plainDate,
  note: z.string().nullable(),
  createdAt: timestamp.nullable(),
  severity: z.enum(['warning', 'danger']).optional(),
  frozen: z.boolean().optional(),
});

/** A list with every kind of filter; the kit's page answers it. */
export const listSamples = listEndpoint({
  path: '/delivery/v1/delivery-note',
  access: 'delivery.deliveryNote.view',
  title: 'Samples',
  row,
  filter: {
    search: optionalText(60),
    state: z.array(z.enum(['unsent', 'sent', 'cancelled'])).optional(),
    dateFrom: plainDate.optional(),
    dateTo: plainDate.optional(),
    plant: z.array(z.string()).optional(),
    active: z.boolean().optional(),
  },
  sortable: ['supplierCode', 'quantity', 'date'],
  defaultSort: 'supplierCode',
  tabs: { unsent: { state: ['unsent'] }, sent: { state: ['sent'] }, cancelled: { state: ['cancelled'] } },
  sums: ['quantity'],
});

export const sendSamples = batchEndpoint({
  path: '/delivery/v1/delivery-note/batch/send',
  access: 'delivery.deliveryNote.send',
  title: 'Send samples',
  shape: {},
  lists: [listSamples],
});

export const sendSample = endpoint({
  method: 'POST',
  path: '/delivery/v1/delivery-note/:id/send',
  access: 'delivery.deliveryNote.send',
  title: 'Send a sample',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});
