import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import { type RawBuilder, sql } from 'kysely';
import type { ProcessSettingTable } from '../../../db/types.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** The kind of call-off for which settings hold. */
type CallOffKind = ProcessSettingTable['kind'];
type SettingColumn = keyof ProcessSettingTable & string;

/** "No requirement" as the column of the freeze days has it. */
export const NO_FREEZE = -1;
const DECISION_DUE_DAYS = 2;

/** What holds where neither the supplier's row nor the plant's says it (administration.md). */
const defaultsOf = (kind: CallOffKind): SettingsInForce => ({
  confirmOn: true,
  splitType: 'CONFIRM',
  quantityStrategy: { kind: 'no_over_delivery' },
  dateStrategy: { kind: 'strict' },
  dnCreation: 'free',
  lineDemand: 'line',
  freezeDays: null,
  oneMaterial: kind === 'pre_series',
  pickUpPlan: false,
  pickUpConfirm: false,
  autoApproval: null,
  decisionDueDays: DECISION_DUE_DAYS,
});

/** A setting in force as SQL where all rows that may hold it are joined: the supplier's go before the plant's. */
const inForce = (column: SettingColumn, { own, everywhere, general }: JoinedSettings): RawBuilder<unknown> =>
  sql.join([own, everywhere, general].map(row => sql.ref(`${row}.${column}`)));

/**
 * Under which names the supplier's row for the plant, its row for all plants and the plant's are joined to what they are
 * asked for; each is one or none.
 */
export interface JoinedSettings {
  own: string;
  everywhere: string;
  general: string;
}

/** Whether call-offs are answered. */
export const confirmOnOf = (settings: JoinedSettings) =>
  sql<boolean>`coalesce(${inForce('confirm_on', settings)}, ${defaultsOf('series').confirmOn})`;

/** The freeze days likewise; null is "no requirement". */
export const freezeDaysOf = (settings: JoinedSettings) =>
  sql<number | null>`nullif(coalesce(${inForce('freeze_days', settings)}), ${sql.lit(NO_FREEZE)})`;

/** The column behind each setting in force. */
export const SETTING_COLUMNS = {
  confirmOn: 'confirm_on',
  splitType: 'split_type',
  quantityStrategy: 'quantity_strategy',
  dateStrategy: 'date_strategy',
  dnCreation: 'dn_creation',
  lineDemand: 'line_demand',
  freezeDays: 'freeze_days',
  oneMaterial: 'one_material',
  pickUpPlan: 'pick_up_plan',
  pickUpConfirm: 'pick_up_confirm',
  autoApproval: 'auto_approval',
  decisionDueDays: 'decision_due_days',
} as const satisfies Record<keyof SettingsInForce, SettingColumn>;

/**
 * The rows that hold settings, the supplier's before the plant's, as SQL beside a row `k` that names tenant, plant,
 * supplier and kind; `settingsInForce` reads them.
 */
export const SETTING_ROWS = `(
  select json_agg(to_json(s) order by s.supplier_id nulls last, s.plant_id nulls last) from process_setting s
  where s.tenant_id = k.tenant_id and s.kind = k.kind and (s.plant_id = k.plant_id or s.plant_id is null)
    and (s.supplier_id = k.supplier_id or s.supplier_id is null))`;

/** All settings in force for a kind of call-off. */
export const settingsInForce = (rows: readonly Record<string, unknown>[], kind: CallOffKind): SettingsInForce => {
  const said = Object.entries(SETTING_COLUMNS).flatMap(([name, column]) => {
    const row = rows.find(one => one[column] !== null);
    return row ? [[name, row[column]]] : [];
  });
  const settings = { ...defaultsOf(kind), ...Object.fromEntries(said) } as SettingsInForce;
  return { ...settings, freezeDays: settings.freezeDays === NO_FREEZE ? null : settings.freezeDays };
};

/** Whose own setting: a supplier's at a plant, for a kind of call-off. */
interface OwnSetting {
  /** Null: at all plants. */
  plantId: string | null;
  supplierId: string;
  kind: CallOffKind;
}

const ownKey = ({ plantId, supplierId, kind }: OwnSetting): string => `${plantId} ${supplierId} ${kind}`;

/**
 * The freeze days that suppliers have of their own; undefined where one has none, or no requirement. Those of the plant
 * open the window in which notes are made, and say nothing of how far a supplier's releases are firm.
 */
export const ownFreezeDays = async (
  ctx: Ctx,
  supplierIds: readonly string[],
): Promise<(of: OwnSetting) => number | undefined> => {
  const rows = await ctx
    .rows('process_setting')
    .select(['plant_id as plantId', 'supplier_id as supplierId', 'kind', 'freeze_days as days'])
    .where('process_setting.supplier_id', 'in', supplierIds)
    .where('process_setting.freeze_days', 'is not', null)
    .execute();
  const said = new Map(rows.map(row => [ownKey({ ...row, supplierId: row.supplierId ?? '' }), row.days ?? NO_FREEZE]));
  return of => {
    const days = said.get(ownKey(of)) ?? said.get(ownKey({ ...of, plantId: null })) ?? NO_FREEZE;
    return days > NO_FREEZE ? days : undefined;
  };
};

/** The rows of a table that a change of settings concerns, as SQL: of one supplier, or of all that inherit the column. */
export const concernedBy = (
  table: string,
  column: SettingColumn,
  { plantId, supplierId, kind }: { plantId: string; supplierId: string | null; kind: CallOffKind },
): RawBuilder<boolean> => {
  const of = (name: string) => sql.ref(`${table}.${name}`);
  const supplier =
    supplierId === null
      ? sql`not exists (select 1 from process_setting s where s.tenant_id = ${of('tenant_id')}
          and (s.plant_id = ${plantId} or s.plant_id is null) and s.kind = ${kind} and s.supplier_id = ${of('supplier_id')}
          and s.${sql.ref(column)} is not null)`
      : sql`${of('supplier_id')} = ${supplierId}`;
  return sql`(${of('plant_id')} = ${plantId} and ${of('kind')} = ${kind} and ${supplier})`;
};
