import { type Decimal, refuse } from '@inbound/shared';
import {
  listSettings,
  type Origin,
  type SettingDetail,
  type SettingRow,
  settingRow,
} from '@inbound/shared/master/process-setting/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { SETTING_COLUMNS, settingsInForce } from './offers.ts';

type Stored = RowOfTable<'process_setting'>;

const s = sql.raw('process_setting');
const onOff = (column: string) =>
  sql<'on' | 'off' | null>`case ${s}.${sql.ref(column)} when true then 'on' when false then 'off' end`;
const whole = (column: string, name: string) => sql<number | null>`(${s}.${sql.ref(column)}->>${sql.lit(name)})::int`;
const decimal = (column: string, name: string) => sql<Decimal | null>`${s}.${sql.ref(column)}->>${sql.lit(name)}`;

const columns = fields('process_setting', settingRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: sql<string | null>`(select x.code from supplier x
    where x.tenant_id = process_setting.tenant_id and x.id = process_setting.supplier_id)`,
  confirmType: sql<SettingRow['confirmType']>`case ${s}.confirm_on when true then 'needed' when false then 'off' end`,
  quantityStrategy: sql<SettingRow['quantityStrategy']>`${s}.quantity_strategy->>'kind'`,
  quantityPercent: decimal('quantity_strategy', 'percent'),
  dateStrategy: sql<SettingRow['dateStrategy']>`${s}.date_strategy->>'kind'`,
  daysBefore: whole('date_strategy', 'before'),
  daysAfter: whole('date_strategy', 'after'),
  freeze: sql<
    SettingRow['freeze']
  >`case when ${s}.freeze_days < 0 then 'none' when ${s}.freeze_days >= 0 then 'days' end`,
  freezeDays: sql<number | null>`nullif(${s}.freeze_days, -1)`,
  oneMaterial: onOff('one_material'),
  pickUpPlan: onOff('pick_up_plan'),
  pickUpConfirm: onOff('pick_up_confirm'),
  autoApproval: sql<SettingRow['autoApproval']>`case when ${s}.auto_approval is null then null
    when (${s}.auto_approval->>'days')::int = 0 and (${s}.auto_approval->>'percent')::numeric = 0 then 'off' else 'on' end`,
  autoApprovalDays: whole('auto_approval', 'days'),
  autoApprovalPercent: decimal('auto_approval', 'percent'),
});

const withPlant = (query: ScopedQuery<'process_setting'>) =>
  query
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'process_setting.tenant_id')
        .onRef('plant.id', '=', 'process_setting.plant_id'),
    )
    .select(columns);

export const settingList = listSpec(listSettings, 'process_setting', {
  filters: {
    plantId: oneOf('process_setting.plant_id'),
    supplierId: oneOf('process_setting.supplier_id'),
    kind: oneOf('process_setting.kind'),
    ofSupplier: wanted =>
      wanted ? sql`process_setting.supplier_id is not null` : sql`process_setting.supplier_id is null`,
  },
  sort: { changedAt: 'process_setting.changed_at', kind: 'process_setting.kind' },
  sums: {},
  select: withPlant,
});

/** The rows that hold settings for a plant, supplier and kind: the supplier's before the plant's. */
export const rowsOf = (ctx: Ctx, of: Pick<Stored, 'plant_id' | 'supplier_id' | 'kind'>): Promise<Stored[]> =>
  ctx
    .rows('process_setting')
    .selectAll('process_setting')
    .where('plant_id', '=', of.plant_id)
    .where('kind', '=', of.kind)
    .where(eb => eb.or([eb('supplier_id', 'is', null), eb('supplier_id', '=', of.supplier_id)]))
    .orderBy(sql`supplier_id nulls last`)
    .execute();

const originsIn = (rows: readonly Stored[]): Record<string, Origin> =>
  Object.fromEntries(
    Object.entries(SETTING_COLUMNS).map(([name, column]) => {
      const row = rows.find(one => one[column] !== null);
      return [name, row ? (row.supplier_id === null ? 'plant' : 'supplier') : 'default'];
    }),
  );

/** One row, with all that is in force and where each of it comes from. */
export const readOne = async (ctx: Ctx, id: string): Promise<SettingDetail> => {
  const row = await withPlant(ctx.rows('process_setting')).where('process_setting.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const { plantId: plant_id, supplierId: supplier_id, kind } = row;
  const rows = await rowsOf(ctx, { plant_id, supplier_id, kind });
  return {
    ...row,
    inForce: settingsInForce(rows, kind),
    origins: originsIn(rows),
  };
};
