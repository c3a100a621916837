import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ProcessSettingTable } from '../../../db/types.ts';

/** The kind of call-off for which settings hold. */
type CallOffKind = ProcessSettingTable['kind'];
type SettingColumn = keyof ProcessSettingTable & string;

/** "No requirement" as the column of the freeze days has it. */
const NO_FREEZE = -1;
const DECISION_DUE_DAYS = 2;

/** What holds where neither the supplier's row nor the plant's says it (administration.md). */
const defaultsOf = (kind: CallOffKind): SettingsInForce => ({
  confirmOn: true,
  splitType: 'CONFIRM',
  quantityStrategy: { kind: 'no_over_delivery' },
  dateStrategy: { kind: 'strict' },
  dnCreation: 'free',
  freezeDays: null,
  oneMaterial: kind === 'pre_series',
  autoApproval: null,
  decisionDueDays: DECISION_DUE_DAYS,
});

/** One setting in force as SQL, for the rows of a table: the supplier's row goes before the plant's; null where neither says it. */
const inForce = (column: SettingColumn, table: string): RawBuilder<unknown> => sql`(
  select s.${sql.ref(column)} from process_setting s
  where s.tenant_id = ${sql.ref(`${table}.tenant_id`)} and s.plant_id = ${sql.ref(`${table}.plant_id`)}
    and s.kind = ${sql.ref(`${table}.kind`)} and (s.supplier_id = ${sql.ref(`${table}.supplier_id`)} or s.supplier_id is null)
    and s.${sql.ref(column)} is not null
  order by s.supplier_id nulls last limit 1)`;

/** Whether call-offs are answered, as SQL for the rows of a table that names plant, supplier and kind. */
export const confirmOnOf = (table: string) =>
  sql<boolean>`coalesce(${inForce('confirm_on', table)}, ${defaultsOf('series').confirmOn})`;

/** The freeze days likewise; null is "no requirement". */
export const freezeDaysOf = (table: string) =>
  sql<number | null>`nullif(${inForce('freeze_days', table)}, ${sql.lit(NO_FREEZE)})`;

const READ = {
  confirmOn: 'confirm_on',
  splitType: 'split_type',
  quantityStrategy: 'quantity_strategy',
  dateStrategy: 'date_strategy',
  dnCreation: 'dn_creation',
  freezeDays: 'freeze_days',
  oneMaterial: 'one_material',
  autoApproval: 'auto_approval',
  decisionDueDays: 'decision_due_days',
} as const satisfies Record<keyof SettingsInForce, SettingColumn>;

/**
 * The rows that hold settings, the supplier's before the plant's, as SQL beside a row `k` that names tenant, plant,
 * supplier and kind; `settingsInForce` reads them.
 */
export const SETTING_ROWS = `(
  select json_agg(to_json(s) order by s.supplier_id nulls last) from process_setting s
  where s.tenant_id = k.tenant_id and s.plant_id = k.plant_id and s.kind = k.kind
    and (s.supplier_id = k.supplier_id or s.supplier_id is null))`;

/** All settings in force for a kind of call-off. */
export const settingsInForce = (rows: readonly Record<string, unknown>[], kind: CallOffKind): SettingsInForce => {
  const said = Object.entries(READ).flatMap(([name, column]) => {
    const row = rows.find(one => one[column] !== null);
    return row ? [[name, row[column]]] : [];
  });
  const settings = { ...defaultsOf(kind), ...Object.fromEntries(said) } as SettingsInForce;
  return { ...settings, freezeDays: settings.freezeDays === NO_FREEZE ? null : settings.freezeDays };
};
