import { type Endpoint, isWrite } from '@inbound/shared';
import type { TaskKind } from '@inbound/shared/system/task/states';
import type { Route } from '../call/route.ts';
import type { Mode } from '../database/transaction.ts';
import type { RowOfTable } from '../record/one-row.ts';

export type TaskRow = RowOfTable<'task'>;

/** A call as its contract names it; a task remembers it by this name. */
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The kind of a task, by what its call makes: a file, a batch, an import or a calculation. */
export const kindOf = (endpoint: Endpoint): TaskKind => {
  if ('kind' in endpoint.answer) return 'file';
  if ('batch' in endpoint) return 'batch';
  return 'upload' in endpoint ? 'import' : 'calculation';
};

/** The rows of a batch, where there are any. */
export const itemsOf = (input: object): readonly unknown[] | undefined =>
  'items' in input && Array.isArray(input.items) ? input.items : undefined;

/** The transaction of a call. A file that is made of many questions shows one moment: no row is twice in it, none is missed. */
export const modeOf = ({ endpoint }: Route): Mode => {
  if (isWrite(endpoint)) return 'write';
  return 'kind' in endpoint.answer && endpoint.cost === 'heavy' ? 'snapshot' : 'read';
};
