import { z } from 'zod';
import { decimal, decimalOut, endpoint, id, listEndpoint, noAnswer, timestamp, version } from '../../kernel/index.ts';
import { settingsInForce } from './fields.ts';

const PATH = '/master/v1/process-setting';
const MOST_CHOSEN = 200;
const MOST_DAYS = 365;

/** The kinds of call-offs, each with settings of its own. */
export const settingKind = z.enum(['series', 'pre_series', 'after_sales']);
export const onOff = z.enum(['on', 'off']);

const days = z.int().min(0).max(MOST_DAYS).nullish();
const percent = decimal({ min: 'zero', scale: 2 }).nullish();

/**
 * What a row says; what it leaves empty is inherited: the supplier's row from the plant's, and that from the defaults of
 * administration.md (Process settings and supplier parameters).
 */
const settingFields = {
  confirmType: z.enum(['needed', 'off']).nullish(),
  splitType: z.enum(['FREE', 'CONFIRM']).nullish(),
  quantityStrategy: z.enum(['no_over_delivery', 'tolerance', 'round_up_to_pack', 'free']).nullish(),
  /** Of the tolerance. */
  quantityPercent: percent,
  dateStrategy: z.enum(['strict', 'window', 'not_before', 'free']).nullish(),
  /** Of the window: days before and after the due date. */
  daysBefore: days,
  daysAfter: days,
  dnCreation: z.enum(['free', 'import']).nullish(),
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

/** Who said a value: the supplier's row, the plant's, or nobody. */
const origin = z.enum(['supplier', 'plant', 'default']);
export type Origin = z.output<typeof origin>;

export const settingRow = z.object({
  ...settingFields,
  id,
  version,
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
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
    plantId: z.array(id).max(MOST_CHOSEN).optional(),
    supplierId: z.array(id).max(MOST_CHOSEN).optional(),
    kind: z.array(settingKind).optional(),
    /** Of a supplier, or of all. */
    ofSupplier: z.boolean().optional(),
  },
  sortable: ['changedAt', 'kind'],
  defaultSort: 'kind',
  tabs: { global: { ofSupplier: false }, supplier: { ofSupplier: true } },
});

export const readSetting = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  access: 'master.processSetting.view',
  title: 'Process settings of a plant or a supplier, with what is in force and where it comes from',
  input: z.strictObject({ id }),
  answer: settingDetail,
});

export const createSetting = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.processSetting.edit',
  title: 'Set what holds at a plant, or for a supplier there',
  input: z.strictObject({ plantId: id, supplierId: id.nullish(), kind: settingKind, ...settingFields }),
  answer: stored,
});

export const changeSetting = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'master.processSetting.edit',
  title: 'Change process settings; refused while open documents depend on them',
  input: z.strictObject({ id, version, ...settingFields }),
  answer: stored,
});

export const removeSetting = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'master.processSetting.edit',
  title: 'Delete a row of settings: what it overrode holds again',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});
