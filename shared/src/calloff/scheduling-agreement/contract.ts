import { z } from 'zod';
import {
  callsOf,
  code,
  decimalOut,
  id,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { cumulatives } from '../call-off/contract.ts';
import { callOffKind } from '../call-off/states.ts';

const MOST_CHOSEN = 50;
/** A schedule looks ahead for two years: no firm zone is longer. */
const MOST_FIRM_DAYS = 730;
const LONGEST_REASON = 200;

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
  /** For how many days after its date a release is firm; null where the message, the supplier or the plant says it. */
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
  /** The day on which both cumulatives will begin again, and why; null where none is planned. */
  resetPlannedOn: plainDate.nullable(),
  resetReason: z.string(),
  /** The note from which on the releases count otherwise than we do, and by how much; null where they agree. */
  differsAt: z.string().nullable(),
  differsBy: decimalOut.nullable(),
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
  kind: z.enum(['sent', 'cancelled', 'received', 'release', 'reset', 'received_reset', 'correction']),
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

const agreementDetail = z.object({
  ...agreementRow.shape,
  /** At the plant. */
  today: plainDate,
  cumulatives,
  /** The newest bookings. */
  ledger: z.array(ledgerEntry),
});

const shows = {
  'calloff.callOff': 'the call-off that the row leads to',
  'calloff.release': 'the release in force, from which its cumulatives are counted on',
  'master.plantCalendar': 'working days around it are read at once; none of them is answered',
  'master.processSetting': 'what is in force around it is read at once; none of it is answered',
} as const;

const calls = callsOf('/calloff/v1/scheduling-agreement', 'calloff.schedulingAgreement', agreementDetail);

export const readSchedulingAgreement = calls.read({ title: 'One scheduling agreement with its cumulatives', shows });

export const changeSchedulingAgreement = calls.change({
  title: 'Say how far the releases of an agreement are firm, and whether its production lines are called off',
  shows,
  input: {
    firmDays: z.int().min(0).max(MOST_FIRM_DAYS).nullable(),
    callsOffProduction: z.boolean(),
  },
});

export const resetCumulatives = calls.act('reset', {
  access: 'calloff.schedulingAgreement.resetCumulative',
  title: 'Begin both cumulatives again, today or on a later day of the plant',
  shows,
  input: { day: plainDate, reason: text(LONGEST_REASON) },
});
