import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { tolerance } from './tolerances.ts';

const PATH = '/master/v1/edi-partner';
const MOST_CHOSEN = 200;

/** Character sets that partners of this trade send and read in. */
export const charset = z.enum([
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'utf-8',
  'din66003',
  'gb18030',
  'shift_jis',
  'euc-kr',
]);

/** What a weekly, monthly or quarterly quantity with one date holds for: its calendar period, so long from its date on, or its day. */
const periodOfDate = z.enum(['calendar', 'onward', 'day']);

/** Under which numbers a plant and a supplier know each other in messages (integration.md, EDI partner). */
const partnerFields = {
  /** an9: the buyer, as the supplier's system calls it. */
  customerNo: code(9, 'PLANT2031'),
  /** an3. */
  plantKey: code(3, '031'),
  /** an9: the supplier, as the buyer's system calls it. */
  supplierNo: code(9, '000001001'),
  ownUnbId: optionalText(35),
  ownUnbQualifier: optionalText(4),
  partnerUnbId: optionalText(35),
  partnerUnbQualifier: optionalText(4),
  processCode: optionalText(3),
  charset: charset.default('iso-8859-1'),
  periodOfDate: periodOfDate.default('calendar'),
  /** Whether a CONTRL is expected for each interchange, and an APERAK for each message. */
  contrl: z.boolean().default(false),
  aperak: z.boolean().default(false),
  /** Warnings that the partner's system is known for. */
  tolerated: z.array(tolerance).max(tolerance.options.length).default([]),
};

export const partnerRow = z.object({
  ...partnerFields,
  id,
  version,
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: z.string(),
  supplierCode: z.string(),
  customerNo: z.string(),
  plantKey: z.string(),
  supplierNo: z.string(),
  ownUnbId: z.string(),
  ownUnbQualifier: z.string(),
  partnerUnbId: z.string(),
  partnerUnbQualifier: z.string(),
  processCode: z.string(),
  charset,
  periodOfDate,
  contrl: z.boolean(),
  aperak: z.boolean(),
  tolerated: z.array(tolerance),
  /** The last transmission number in each direction. */
  lastIn: z.int(),
  lastOut: z.int(),
  changedAt: timestamp,
});
export type PartnerRow = z.output<typeof partnerRow>;

export const listPartners = listEndpoint({
  path: PATH,
  access: 'master.ediPartner.view',
  title: 'EDI partners',
  row: partnerRow,
  filter: {
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    plantId: chosenFrom('plant', MOST_CHOSEN),
  },
  sortable: ['supplierNo', 'changedAt'],
  defaultSort: 'supplierNo',
});

const calls = callsOf(PATH, 'master.ediPartner', partnerRow);

export const createPartner = calls.create({
  title: 'Say how a supplier and a plant name each other',
  input: { supplierId: id, plantId: id, ...partnerFields },
});

export const changePartner = calls.change({
  title: 'Change an EDI partner; it holds for the next message',
  input: partnerFields,
});

export const removePartner = calls.remove({
  title: 'Delete an EDI partner: its messages are placed nowhere from then on',
});

export const importPartners = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.ediPartner.edit',
  title: 'Import EDI partners from a spreadsheet',
  row: z.strictObject({ supplierCode: code(10, 'S1001'), plantNo: code(10, '2031'), ...partnerFields }),
  key: 'supplierCode',
  within: 'plantNo',
});
