import type { CheckedOf } from '@inbound/shared';
import type { createTimeWindow, TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';

type Exceptions = TimeWindowRow['exceptions'];
type GivenExceptions = CheckedOf<typeof createTimeWindow>['exceptions'];

/** Gives a window these dates with hours of their own, and no others. */
export const replaceExceptions = async (
  ctx: Ctx,
  window: { id: string; plantId: string },
  exceptions: GivenExceptions,
): Promise<void> => {
  await ctx.delete('time_window_exception').where('time_window_id', '=', window.id).execute();
  await ctx.insert(
    'time_window_exception',
    exceptions.map(({ day, startsAt, endsAt }) => ({
      ...{ id: ctx.newId(), time_window_id: window.id, plant_id: window.plantId },
      ...{ day, starts_at: startsAt || null, ends_at: endsAt || null },
    })),
  );
};

/** Exceptions as the history tells them: `2026-12-24 06:00–10:00; 2026-12-25`, a date alone where the window is closed. */
const listed = (exceptions: Exceptions): string =>
  exceptions.map(({ day, startsAt, endsAt }) => (startsAt ? `${day} ${startsAt}–${endsAt}` : day)).join('; ');

/** Writes into a window's history which exceptions it had before and has now; nothing where they are the same. */
export const rememberExceptions = (ctx: Ctx, window: TimeWindowRow, before: Exceptions): void => {
  const [from, to] = [listed(before), listed(window.exceptions)];
  if (from === to) return;
  const { id, version, plantId } = window;
  const entry = { document: 'timeWindow', documentId: id, action: 'edit', from: '', to: '' };
  remember(ctx, { ...entry, version, plantId, changes: { exceptions: { from, to } } });
};
