import type { TableName } from './scope.ts';

/** The tables that only the platform writes. Features declare theirs in `ServerFeature`. */
export const ownTables: readonly TableName[] = [
  'idempotency_key',
  'interface_log',
  'job',
  'live_event',
  'number_change',
  'number_counter',
  'operation_log',
  'outbox_event',
  'outbox_message',
  'state_change',
  'task',
  'task_answer',
  'tenant',
  'tenant_setting',
  'user_session',
];
