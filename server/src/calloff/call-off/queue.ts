import type { PlainDate } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { QueueSource } from '../../platform/list/queue-source.ts';
import { waitingOf } from '../../system/work-queue/sources.ts';
import { isOverdueOn, ownParty } from './line-queries.ts';

/** The day by which the plant should have decided first. */
const firstDecision = async (ctx: Ctx): Promise<PlainDate | null> => {
  const { oldest } = await waitingOf(
    ctx,
    ctx.rows('call_off_line').where('call_off_line.decision', '=', 'due'),
    'call_off_line.decision_due',
  );
  return oldest;
};

/** Work on call-offs: each source counts the rows that the list shows under its filter. */
export const callOffQueue: readonly QueueSource[] = [
  {
    kind: 'callOffOverdue',
    permission: 'calloff.callOff.confirm',
    path: '/calloff/series',
    filter: { overdue: true },
    count: async ctx => ({
      ...(await waitingOf(ctx, ctx.rows('call_off').where(isOverdueOn(ctx, 'call_off')), 'call_off.overdue_from')),
      severity: 'danger',
    }),
  },
  {
    kind: 'callOffChanged',
    permission: 'calloff.callOff.confirm',
    path: '/calloff/series',
    filter: { changed: true },
    count: async ctx => ({
      ...(await waitingOf(ctx, ctx.rows('call_off').where('call_off.changed_count', '>', 0), 'call_off.release_date')),
      severity: 'warning',
    }),
  },
  {
    kind: 'callOffNew',
    permission: 'calloff.callOff.confirm',
    path: '/calloff/series',
    filter: { mine: true, state: ['new'] },
    action: 'confirm',
    count: async ctx => ({
      ...(await waitingOf(
        ctx,
        ctx.rows('call_off').where('call_off.turn', '=', ownParty(ctx)).where('call_off.series_state', '=', 'new'),
        'call_off.release_date',
      )),
      severity: 'normal',
    }),
  },
  {
    kind: 'callOffAudit',
    permission: 'calloff.callOff.approve',
    path: '/calloff/series',
    filter: { callOffState: ['audit'] },
    count: async ctx => ({
      ...(await waitingOf(ctx, ctx.rows('call_off').where('call_off.state', '=', 'audit'), 'call_off.release_date')),
      oldest: await firstDecision(ctx),
      severity: 'warning',
    }),
  },
];
