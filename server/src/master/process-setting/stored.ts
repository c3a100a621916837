import type { Decimal } from '@inbound/shared';
import type { SettingFields } from '@inbound/shared/master/process-setting/contract';

/** "No requirement" as the column of the freeze days has it. */
const NO_FREEZE = -1;
/** No deviation is so small: what is switched off for a supplier is off whatever the plant says. */
const NOTHING_APPROVED = { days: 0, percent: '0' as Decimal };

const quantity = ({ quantityStrategy: kind, quantityPercent: percent }: SettingFields) => {
  if (!kind) return null;
  return kind === 'tolerance' ? { kind, percent } : { kind };
};

const dates = ({ dateStrategy: kind, daysBefore: before, daysAfter: after }: SettingFields) => {
  if (!kind) return null;
  return kind === 'window' ? { kind, before, after } : { kind };
};

const freezeDays = ({ freeze, freezeDays: days }: SettingFields): number | null => {
  if (!freeze) return null;
  return freeze === 'none' ? NO_FREEZE : (days ?? null);
};

const approval = ({ autoApproval, autoApprovalDays: days, autoApprovalPercent: percent }: SettingFields) => {
  if (!autoApproval) return null;
  return autoApproval === 'off' ? NOTHING_APPROVED : { days, percent };
};

/** A switch as its column has it. */
const onOff = (value: 'on' | 'off' | null | undefined): boolean | null => (value ? value === 'on' : null);

/** A figure with its choice, as a jsonb column takes it. */
const json = (value: object | null): string | null => value && JSON.stringify(value);

/** What a form says, as the columns have it; null is "as inherited". */
export const toStored = (fields: SettingFields) => ({
  confirmOn: fields.confirmType ? fields.confirmType === 'needed' : null,
  splitType: fields.splitType ?? null,
  quantityStrategy: json(quantity(fields)),
  dateStrategy: json(dates(fields)),
  dnCreation: fields.dnCreation ?? null,
  freezeDays: freezeDays(fields),
  oneMaterial: onOff(fields.oneMaterial),
  pickUpPlan: onOff(fields.pickUpPlan),
  pickUpConfirm: onOff(fields.pickUpConfirm),
  autoApproval: json(approval(fields)),
});
