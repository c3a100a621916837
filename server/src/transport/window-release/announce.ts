import { addDays, dateIn, groupBy } from '@inbound/shared';
import { daysNearRelease, type ReleasedDay } from '@inbound/shared/transport/booking/released-days';
import { windowRelease } from '@inbound/shared/transport/window-release/machine';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { readClaims } from '../booking/claims.ts';
import { type Membership, membersOf, setupOfWindows } from '../booking/docks.ts';
import { tellGroup } from './tell.ts';

type WindowRow = RowOfTable<'time_window'>;

/** So many windows are looked at in one transaction. */
const AT_ONCE = 100;

/** The next fixed windows that are released, locked; another server takes those that it has locked. */
const nextWindows = (ctx: Ctx, after: string | undefined): Promise<WindowRow[]> =>
  ctx
    .rows('time_window')
    .selectAll()
    .where('release_hours', 'is not', null)
    .where('type', '=', 'fixed')
    .$if(after !== undefined, query => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();

interface NamedWindow extends WindowRow {
  doorName: string;
  group: string;
}

const withNames = async (ctx: Ctx, windows: readonly WindowRow[]): Promise<NamedWindow[]> => {
  const [doors, groups] = await Promise.all([
    ctx
      .rows('door')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        windows.map(row => row.door_id),
      )
      .execute(),
    ctx
      .rows('window_group')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        windows.map(row => row.window_group_id),
      )
      .execute(),
  ]);
  const nameIn = (rows: readonly { id: string; name: string }[], id: string) => rows.find(row => row.id === id)?.name;
  return windows.map(window => ({
    ...window,
    doorName: nameIn(doors, window.door_id) ?? '',
    group: nameIn(groups, window.window_group_id) ?? '',
  }));
};

const announceDay = async (
  ctx: Ctx,
  plant: RowOfTable<'plant'>,
  window: NamedWindow,
  day: ReleasedDay,
  members: readonly Membership[],
): Promise<void> => {
  const document = {
    ...day,
    plantId: plant.id,
    plantNo: plant.plant_no,
    timeWindowId: window.id,
    windowGroup: window.group,
    door: window.doorName,
    state: windowRelease.initial,
  };
  const [id = ''] = await createDocuments(ctx, windowRelease, 'window_release', [document]);
  addRows(
    ctx,
    'window_release_supplier',
    [...new Set(members.map(({ companyId }) => companyId))].map(companyId => ({
      ...{ window_release_id: id, company_id: companyId, plant_id: plant.id },
    })),
  );
  const row = await ctx.rows('window_release').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await tellGroup(ctx, row, 'windowReleaseAnnounced');
};

const announceOfPlant = async (ctx: Ctx, plantId: string, windows: readonly NamedWindow[]): Promise<void> => {
  const plant = await plantOf(ctx, plantId);
  const from = addDays(dateIn(plant.time_zone, ctx.now), -1);
  const [setup, members, claims, told] = await Promise.all([
    setupOfWindows(ctx, plant, windows),
    membersOf(ctx, plantId),
    readClaims(ctx, [...new Set(windows.map(row => row.door_id))], from),
    ctx
      .rows('window_release')
      .select(['time_window_id as windowId', 'day'])
      .where(
        'time_window_id',
        'in',
        windows.map(({ id }) => id),
      )
      .where('day', '>=', from)
      .execute(),
  ]);
  for (const window of windows) {
    const bookable = setup.windows.find(({ id }) => id === window.id);
    const ofWindow = members.filter(({ groupId }) => groupId === window.window_group_id);
    const ofGroup = claims.filter(({ companyId }) => ofWindow.some(member => member.companyId === companyId));
    if (!bookable || window.release_hours === null) continue;
    const near = daysNearRelease(setup, bookable, window.release_hours, ofGroup, ctx.now);
    const isTold = ({ day }: ReleasedDay) => told.some(one => one.windowId === window.id && one.day === day);
    for (const day of near.filter(one => !isTold(one))) await announceDay(ctx, plant, window, day, ofWindow);
  }
};

/** Tells groups of their fixed windows that will be released soon; answers whether there are more windows to look at. */
export const announceNext = async (ctx: Ctx, reached: Map<number, string>): Promise<boolean> => {
  const windows = await nextWindows(ctx, reached.get(ctx.tenant));
  const last = windows.at(-1);
  if (!last) return false;
  reached.set(ctx.tenant, last.id);
  for (const [plantId, ofPlant] of groupBy(await withNames(ctx, windows), row => row.plant_id))
    await announceOfPlant(ctx, plantId, ofPlant);
  return windows.length === AT_ONCE;
};
