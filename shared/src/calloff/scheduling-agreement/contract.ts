import { z } from 'zod';
import {
  code,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { cumulatives } from '../call-off/contract.ts';
import { callOffKind } from '../call-off/states.ts';

const MOST_CHOSEN = 50;

/** A scheduling agreement with its cumulatives. */
export const agreementRow = z.object({
  id,
  version,
  callOffId: z.string().nullable(),
  plantNo: z.string(),
  kind: callOffKind,
  agreementNo: z.string(),
  item: z.string(),
  planningContractNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  mrpController: z.string(),
  unit: z.string(),
  consignee: z.string(),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  firmDays: z.int().nullable(),
  callsOffProduction: z.boolean(),
  received: decimalOut,
  sent: decimalOut,
  /** Sent − received; negative is a mismatch of the two counts. */
  inTransit: decimalOut,
  lastDnNo: z.string().nullable(),
  lastDnDate: plainDate.nullable(),
  lastDnQty: decimalOut.nullable(),
  resynchronisedAt: timestamp.nullable(),
  closed: z.boolean(),
  changedAt: timestamp,
});
export type AgreementRow = z.output<typeof agreementRow>;

export const listSchedulingAgreements = listEndpoint({
  path: '/calloff/v1/scheduling-agreement',
  access: 'calloff.schedulingAgreement.view',
  title: 'Scheduling agreements',
  shows: {
    'calloff.callOff': 'the call-off that the row leads to',
  },
  row: agreementRow,
  filter: {
    /** The number or the part number begins with it. */
    search: optionalText(60),
    kind: callOffKind.optional(),
    supplier: z.array(code(20)).max(MOST_CHOSEN).optional(),
    mismatch: z.boolean().optional(),
    closed: z.boolean().optional(),
  },
  sortable: ['agreementNo'],
  defaultSort: 'agreementNo',
  tabs: { mismatch: { mismatch: true }, closed: { closed: true } },
});

/** A booking of the ledger from which every cumulative can be added up again. */
export const ledgerEntry = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(['sent', 'cancelled', 'received', 'release', 'reset', 'correction']),
  qty: decimalOut,
  document: z.string(),
  /** The delivery note behind it; null where a release is. */
  noteId: z.string().nullable(),
  actor: person,
  reason: z.string(),
  /** Both cumulatives after it; what is received is null before the first release that is told. */
  sent: decimalOut,
  received: decimalOut.nullable(),
  /** The plant counted a note otherwise, or from here on it has received more than was sent. */
  mark: z.enum(['differs', 'breaks']).nullable(),
});

export const readSchedulingAgreement = endpoint({
  method: 'GET',
  path: '/calloff/v1/scheduling-agreement/:id',
  access: 'calloff.schedulingAgreement.view',
  title: 'One scheduling agreement with its cumulatives',
  shows: {
    'calloff.callOff': 'the call-off that the row leads to',
    'calloff.release': 'the release in force, from which its cumulatives are counted on',
    'master.plantCalendar': 'working days around it are read at once; none of them is answered',
    'master.processSetting': 'what is in force around it is read at once; none of it is answered',
  },
  input: z.strictObject({ id }),
  answer: z.object({
    ...agreementRow.shape,
    cumulatives,
    /** The newest bookings. */
    ledger: z.array(ledgerEntry),
  }),
});
