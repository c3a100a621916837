import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@inbound/shared';
import type { SettingAct, SettingFields } from '@inbound/shared/master/process-setting/contract';
import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import type { SettingEffect } from '../../platform/record/setting-effect.ts';
import { SETTING_COLUMNS, settingsInForce } from './offers.ts';
import { rowsAt, rowsOf } from './queries.ts';
import { saidBy } from './stored.ts';

type Row = RowOfTable<'process_setting'>;
/** Whose settings: of a plant, of a supplier there, or of a supplier at all plants. */
export type Place = Pick<Row, 'plant_id' | 'supplier_id' | 'kind'>;

/** A row of settings as it will be; without fields it is gone. */
export interface Weighed {
  place: Place;
  /** The row that is changed or deleted; undefined for a new one. */
  id?: string | undefined;
  fields?: SettingFields;
}

const rank = ({ plant_id, supplier_id }: Place): number => {
  if (supplier_id === null) return 2;
  return plant_id === null ? 1 : 0;
};

/** The rows with the weighed one as it will be, in the order in which they hold. */
const rowsAfter = (rows: readonly Row[], { id, place, fields }: Weighed): Record<string, unknown>[] => {
  const others = rows.filter(row => row.id !== id);
  if (!fields) return others;
  const before = rows.find(row => row.id === id);
  const said = Object.entries(saidBy(fields)).map(([name, value]) => [
    SETTING_COLUMNS[name as keyof SettingsInForce],
    value,
  ]);
  const unsaid = Object.fromEntries(Object.values(SETTING_COLUMNS).map(column => [column, null]));
  const row: Place = { ...unsaid, ...before, ...place, ...Object.fromEntries(said) };
  return [...others, row].sort((a, b) => rank(a) - rank(b)).map(one => ({ ...one }));
};

const plantsOf = ({ plant_id }: Place, ctx: Ctx): Promise<{ id: string; plant_no: string }[]> => {
  const plants = ctx.rows('plant').select(['plant.id', 'plant.plant_no']).orderBy('plant.plant_no');
  return (plant_id === null ? plants : plants.where('plant.id', '=', plant_id)).execute();
};

/** A setting that becomes another one at a plant, with who hears of it. */
interface Changed {
  setting: string;
  plantId: string;
  plantNo: string;
  before: unknown;
  after: unknown;
}

const changesAt = (
  before: readonly Row[],
  after: readonly Record<string, unknown>[],
  kind: Place['kind'],
  { id: plantId, plant_no: plantNo }: { id: string; plant_no: string },
): Changed[] => {
  const was = settingsInForce(before, kind);
  const is = settingsInForce(after, kind);
  return (Object.keys(was) as (keyof SettingsInForce)[])
    .filter(setting => !isDeepStrictEqual(was[setting], is[setting]))
    .map(setting => ({ setting, plantId, plantNo, before: was[setting], after: is[setting] }));
};

/** A change with the features whose open documents it meets. */
type Act = SettingAct & { url: string | undefined };

const met = async (ctx: Ctx, effects: readonly SettingEffect[], place: Place, changed: Changed): Promise<Act> => {
  const { plantId, ...told } = changed;
  const effect = effects.find(({ setting }) => setting === changed.setting);
  const nothing = { ...told, count: null, refused: null, documents: [], url: undefined };
  if (!effect) return nothing;
  const { supplier_id: supplierId, kind } = place;
  const change = { plantId, supplierId, kind, before: changed.before, after: changed.after };
  const count = await effect.count(ctx, change);
  if (!effect.refusal || count === 0) return { ...nothing, count };
  const { code, url, first } = effect.refusal;
  return { ...nothing, count, refused: code, url: url(change), documents: await first(ctx, change) };
};

/** What a change of settings acts on, at each plant where something becomes another. */
export const weigh = async (ctx: Ctx, effects: readonly SettingEffect[], weighed: Weighed): Promise<Act[]> => {
  const { place } = weighed;
  const [rows, plants] = await Promise.all([rowsOf(ctx, place), plantsOf(place, ctx)]);
  const after = rowsAfter(rows, weighed);
  const changed = plants.flatMap(plant =>
    changesAt(
      rowsAt(rows, plant.id),
      rowsAt(after as (Record<string, unknown> & Place)[], plant.id),
      place.kind,
      plant,
    ),
  );
  return Promise.all(changed.map(one => met(ctx, effects, place, one)));
};

/** Refuses a change while open documents depend on what was; answers how many others follow it. */
export const weighOrThrow = async (ctx: Ctx, effects: readonly SettingEffect[], weighed: Weighed): Promise<number> => {
  const acts = await weigh(ctx, effects, weighed);
  for (const { refused, count, url } of acts) if (refused) throw refuse(refused, { count: count ?? 0, url: url ?? '' });
  return acts.reduce((all, { count }) => all + (count ?? 0), 0);
};
