import { listAllTasks, taskLogRow } from '@inbound/shared/system/task-log/contract';
import { sql } from 'kysely';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const userNoOf = (column: 'user_id' | 'handled_by') => sql<string>`coalesce((select u.user_no from app_user u
  where u.tenant_id = task.tenant_id and u.id = ${sql.ref(`task.${column}`)}), '')`;

const taskFields = fields('task', taskLogRow, {
  version: sql<number>`task.attempts + 1`,
  userNo: userNoOf('user_id'),
  handledBy: userNoOf('handled_by'),
});

export const taskLogList = listSpec(listAllTasks, 'task', {
  filters: {
    trackId: is('task.track_id'),
    state: oneOf('task.state'),
    kind: oneOf('task.kind'),
    userId: oneOf('task.user_id'),
    createdFrom: fromDay('task.created_at'),
    createdTo: toDay('task.created_at'),
  },
  sort: { createdAt: 'task.created_at' },
  sums: {},
  select: query => query.select(taskFields),
});
