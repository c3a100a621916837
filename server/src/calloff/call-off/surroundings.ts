import type { PlainDate, WorkingCalendar } from '@inbound/shared';
import type { SettingsInForce } from '@inbound/shared/master/process-setting/fields';
import { plantDays } from '../../master/plant-calendar/queries.ts';
import { settingsInForce } from '../../master/process-setting/queries.ts';
import type { Ctx } from '../../platform/context.ts';

/** What a line depends on besides its own row: the settings in force, and the plant's day and calendar. */
export interface Surroundings {
  settings: SettingsInForce;
  plantNo: string;
  /** Today in the plant's time zone. */
  today: PlainDate;
  calendar: WorkingCalendar;
}

/** Whose surroundings: a line, a header or an agreement. */
export interface Surrounded {
  plant_id: string;
  supplier_id: string;
  kind: string;
}

/** What was read within one call; many lines of one supplier ask once. */
const read = new WeakMap<Ctx, Map<string, Promise<unknown>>>();

const onceInCall = <T>(ctx: Ctx, key: string, load: () => Promise<T>): Promise<T> => {
  const known = read.get(ctx) ?? new Map<string, Promise<unknown>>();
  read.set(ctx, known);
  const before = known.get(key) as Promise<T> | undefined;
  if (before) return before;
  const loading = load();
  known.set(key, loading);
  return loading;
};

/** The settings in force and the plant's day for a line, header or agreement. */
export const surroundingsOf = async (ctx: Ctx, of: Surrounded): Promise<Surroundings> => {
  const { plant_id: plantId, supplier_id: supplierId, kind } = of;
  const [settings, plant] = await Promise.all([
    onceInCall(ctx, `settings ${plantId} ${supplierId} ${kind}`, () =>
      settingsInForce(ctx, { plantId, supplierId, kind }),
    ),
    onceInCall(ctx, `plant ${plantId}`, () => plantDays(ctx, plantId)),
  ]);
  return { settings, plantNo: plant.plantNo, today: ctx.today(plant.timeZone), calendar: plant.calendar };
};
