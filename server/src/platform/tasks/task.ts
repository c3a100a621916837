import { type Endpoint, isWrite } from '@inbound/shared';
import type { TaskKind } from '@inbound/shared/system/task/states';
import type { Route } from '../call/route.ts';
import type { RowOfTable } from '../record/one-row.ts';

export type TaskRow = RowOfTable<'task'>;

/** A call as its contract names it; a task remembers it by this name. */
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** What the call will make, when it is done. */
export const kindOf = (endpoint: Endpoint): TaskKind => {
  if ('kind' in endpoint.answer) return 'file';
  return 'batch' in endpoint ? 'batch' : 'import';
};

/** The rows of a batch, where there are any. */
export const itemsOf = (input: object): readonly unknown[] | undefined =>
  'items' in input && Array.isArray(input.items) ? input.items : undefined;

/** A call that does nothing but read: it may be begun anew as often as needed. */
export const onlyReads = ({ endpoint }: Route): boolean => !isWrite(endpoint);
