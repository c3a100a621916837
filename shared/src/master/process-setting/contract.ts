import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  decimal,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { settingsInForce } from './fields.ts';

const PATH = '/master/v1/process-setting';
const MOST_CHOSEN = 200;
const MOST_DAYS = 365;

/** The kinds of call-offs, each with settings of its own. */
export const settingKind = z.enum(['series', 'pre_series', 'after_sales']);
export const onOff = z.enum(['on', 'off']);
const lineDemand = settingsInForce.shape.lineDemand;

const days = z.int().min(0).max(MOST_DAYS).nullish();
const percent = decimal({ min: 'zero', scale: 2 }).nullish();

/**
 * What a row says; what it leaves empty is inherited: the supplier's row from the plant's, and that from the defaults of
 * administration.md (Process settings and supplier parameters).
 */
export const settingFields = {
  confirmType: z.enum(['needed', 'off']).nullish(),
  splitType: z.enum(['FREE', 'CONFIRM']).nullish(),
  quantityStrategy: z.enum(['no_over_delivery', 'tolerance', 'round_up_to_pack', 'free']).nullish(),
  /** Of the tolerance. */
  quantityPercent: percent,
  dateStrategy: z.enum(['strict', 'window', 'not_before', 'free']).nullish(),
  /** Of the window: days before and after the due date. */
  daysBefore: days,
  daysAfter: days,
  dnCreation: z
    .enum(['free', 'import'])
    .meta({ examples: ['import'] })
    .nullish(),
  /** Each line is delivered by itself, or the lines of one call-off that are due on one day together (decision 0033). */
  lineDemand: lineDemand.nullish(),
  /** So many natural days ahead, or no requirement; a plant says one of the two. */
  freeze: z.enum(['days', 'none']).nullish(),
  freezeDays: days,
  oneMaterial: onOff.nullish(),
  /** Whether the buyer's forwarder collects the goods by pick-up plans, and whether the supplier answers each plan. */
  pickUpPlan: onOff.nullish(),
  pickUpConfirm: onOff.nullish(),
  autoApproval: onOff.nullish(),
  autoApprovalDays: days,
  autoApprovalPercent: percent,
};

/** The settings of a row, as rules and commands reckon with them. */
export type SettingFields = z.output<z.ZodObject<typeof settingFields>>;

/** Who said a value: the supplier's row for the plant, its row for all plants, the plant's, or nobody. */
const origin = z.enum(['supplier', 'everywhere', 'plant', 'default']);
export type Origin = z.output<typeof origin>;

export const settingRow = z.object({
  ...settingFields,
  id,
  version,
  /** Null: it holds at every plant for which the supplier has nothing of its own. */
  plantId: z.string().nullable(),
  plantNo: z.string().nullable(),
  plantNameZh: z.string().nullable(),
  plantNameEn: z.string().nullable(),
  /** Null: it holds for every supplier that has nothing of its own. */
  supplierId: z.string().nullable(),
  supplierCode: z.string().nullable(),
  kind: settingKind,
  confirmType: z.enum(['needed', 'off']).nullable(),
  splitType: z.enum(['FREE', 'CONFIRM']).nullable(),
  quantityStrategy: z.enum(['no_over_delivery', 'tolerance', 'round_up_to_pack', 'free']).nullable(),
  quantityPercent: decimalOut.nullable(),
  dateStrategy: z.enum(['strict', 'window', 'not_before', 'free']).nullable(),
  daysBefore: z.int().nullable(),
  daysAfter: z.int().nullable(),
  dnCreation: z.enum(['free', 'import']).nullable(),
  lineDemand: lineDemand.nullable(),
  freeze: z.enum(['days', 'none']).nullable(),
  freezeDays: z.int().nullable(),
  oneMaterial: onOff.nullable(),
  pickUpPlan: onOff.nullable(),
  pickUpConfirm: onOff.nullable(),
  autoApproval: onOff.nullable(),
  autoApprovalDays: z.int().nullable(),
  autoApprovalPercent: decimalOut.nullable(),
  changedAt: timestamp,
});
export type SettingRow = z.output<typeof settingRow>;

const settingDetail = settingRow.extend({
  inForce: settingsInForce,
  /** By the name of each setting in force. */
  origins: z.record(z.string(), origin),
});
export type SettingDetail = z.output<typeof settingDetail>;

/** A stored setting, and how many lines of open call-offs may now be delivered that might not, or the reverse. */
const stored = settingDetail.extend({ recalculated: z.int() });

export const listSettings = listEndpoint({
  path: PATH,
  access: 'master.processSetting.view',
  title: 'Process settings of plants and their suppliers',
  row: settingRow,
  filter: {
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    kind: z.array(settingKind).optional(),
    /** Of a supplier, or of all. */
    ofSupplier: z.boolean().optional(),
    /** Of one plant, or of all plants of a supplier. */
    ofPlant: z.boolean().optional(),
  },
  sortable: ['changedAt', 'kind'],
  defaultSort: 'kind',
  tabs: { global: { ofSupplier: false }, supplier: { ofSupplier: true }, everywhere: { ofPlant: false } },
});

const calls = callsOf(PATH, 'master.processSetting', stored);

export const readSetting = calls.read({
  title: 'Process settings of a plant or a supplier, with what is in force and where it comes from',
  answer: settingDetail,
});

export const createSetting = calls.create({
  title: 'Set what holds at a plant, for a supplier there, or for a supplier at all plants',
  input: { plantId: id.nullish(), supplierId: id.nullish(), kind: settingKind, ...settingFields },
});

export const changeSetting = calls.change({
  title: 'Change process settings; refused while open documents depend on them',
  input: settingFields,
});

export const removeSetting = calls.remove({ title: 'Delete a row of settings: what it overrode holds again' });

/** A document that a change of settings meets. */
export const metDocument = z.object({ id: z.string(), no: z.string(), path: z.string() });
export type MetDocument = z.output<typeof metDocument>;

/** What one setting becomes at one plant, and which open documents that meets. */
const settingAct = z.object({
  /** Its name among the settings in force. */
  setting: z.string(),
  plantNo: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** How many open documents it meets; null where it acts on what comes alone. */
  count: z.int().nullable(),
  /** Why the change would be refused; null where the documents follow it. */
  refused: z.enum(['unsent_dn', 'unfinished_lines']).nullable(),
  /** Where it is refused, the first of the documents that stand in its way. */
  documents: z.array(metDocument),
});
export type SettingAct = z.output<typeof settingAct>;

export const previewSetting = endpoint({
  method: 'POST',
  path: `${PATH}/preview`,
  access: 'master.processSetting.edit',
  title: 'What a change of settings would act on, before it is stored',
  reads: true,
  shows: {
    'calloff.callOff': 'how many lines follow a change, and which stand in its way',
    'delivery.deliveryNote': 'how many notes stand in the way of a change, and which',
  },
  input: z.strictObject({
    /** The row that would be changed; without it a new one is weighed. */
    id: id.nullish(),
    plantId: id.nullish(),
    supplierId: id.nullish(),
    kind: settingKind,
    ...settingFields,
  }),
  answer: z.array(settingAct),
});
