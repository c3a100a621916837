import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ProcessSettingTable } from '../../../db/types.ts';
import type { Ctx } from '../../platform/context.ts';

/** Whose settings are asked for. */
export interface SettingsKey {
  plantId: string;
  supplierId: string;
  /** `series`, `pre_series`, `after_sales`. */
  kind: string;
}

type SettingColumn = keyof ProcessSettingTable & string;

/** "No requirement" as the column of the freeze days has it. */
const NO_FREEZE = -1;
const DECISION_DUE_DAYS = 2;

/** What holds where neither the supplier's row nor the plant's says it (administration.md). */
const defaultsOf = (kind: string): SettingsInForce => ({
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

/**
 * One setting in force as SQL: the row of the supplier goes before that of the plant, null where neither says it.
 * Tenant, plant, supplier and kind are those of a row, or values.
 */
const inForce = (
  column: SettingColumn,
  of: Record<'tenant' | 'plant' | 'supplier' | 'kind', RawBuilder<unknown>>,
): RawBuilder<unknown> => sql`(
  select s.${sql.ref(column)} from process_setting s
  where s.tenant_id = ${of.tenant} and s.plant_id = ${of.plant} and s.kind = ${of.kind}
    and (s.supplier_id = ${of.supplier} or s.supplier_id is null) and s.${sql.ref(column)} is not null
  order by s.supplier_id nulls last limit 1)`;

const columnsOf = (table: string) => ({
  tenant: sql.ref(`${table}.tenant_id`),
  plant: sql.ref(`${table}.plant_id`),
  supplier: sql.ref(`${table}.supplier_id`),
  kind: sql.ref(`${table}.kind`),
});

/** Whether call-offs are answered, as SQL for the rows of a table that names plant, supplier and kind. */
export const confirmOnOf = (table: string) =>
  sql<boolean>`coalesce(${inForce('confirm_on', columnsOf(table))}, ${defaultsOf('series').confirmOn})`;

/** The freeze days likewise; null is "no requirement". */
export const freezeDaysOf = (table: string) =>
  sql<number | null>`nullif(${inForce('freeze_days', columnsOf(table))}, ${sql.lit(NO_FREEZE)})`;

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

/** All settings in force for a supplier, plant and kind of call-off. */
export const settingsInForce = async (
  ctx: Ctx,
  { plantId, supplierId, kind }: SettingsKey,
): Promise<SettingsInForce> => {
  const of = {
    tenant: sql`${ctx.tenant}::int`,
    plant: sql`${plantId}::uuid`,
    supplier: sql`${supplierId}::uuid`,
    kind: sql`${kind}::text`,
  };
  const columns = Object.entries(READ).map(([name, column]) => sql`${inForce(column, of)} as ${sql.id(name)}`);
  const found = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(ctx.tx.db);
  const said = Object.entries(found.rows[0] ?? {}).filter(([, value]) => value !== null);
  const settings = { ...defaultsOf(kind), ...Object.fromEntries(said) } as SettingsInForce;
  return { ...settings, freezeDays: settings.freezeDays === NO_FREEZE ? null : settings.freezeDays };
};
