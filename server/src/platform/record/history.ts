import type { Ctx } from '../call/context.ts';
import { fieldName } from '../database/names.ts';
import { unnestRows } from '../database/unnest-rows.ts';
import type { WrittenRow } from '../database/write-buffer.ts';
import { noteEvents } from '../jobs/outbox/events.ts';
import { publishChange } from '../live/publish-change.ts';

/** Old and new value of each field that a change touched, by the contract's names. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export interface HistoryEntry {
  document: string;
  documentId: string;
  plantId?: string | null;
  companyId?: string | null;
  /** Of a document that is carried: the company that carries it. */
  forwarderCompanyId?: string | null;
  /** Of a draft: the company that alone sees it. */
  draftCompanyId?: string | null;
  action: string;
  from: string;
  to: string;
  reason?: string | undefined;
  changes?: Changes;
  version: number;
  /** Moved by time or by another document, not by the person who calls. */
  by?: 'system' | undefined;
}

const COLUMNS = {
  id: 'uuid',
  plant_id: 'uuid',
  company_id: 'uuid',
  forwarder_company_id: 'uuid',
  draft_company_id: 'uuid',
  document: 'text',
  document_id: 'uuid',
  at: 'timestamptz',
  actor_id: 'uuid',
  actor: 'text',
  actor_zh: 'text',
  action: 'text',
  from_state: 'text',
  to_state: 'text',
  reason: 'text',
  changes: 'jsonb',
  document_version: 'int',
  track_id: 'text',
} as const;

const SAID = Object.entries(COLUMNS).map(([name, type]) => ({ name, type }));

const insertAll = (tenant: number, rows: readonly WrittenRow[]) => {
  const { from, each, values } = unnestRows(SAID, rows, 2);
  const text = `insert into state_change (tenant_id, ${Object.keys(COLUMNS).join(', ')})
    select $1::int, ${each.join(', ')} from ${from}`;
  return [{ text, values: [tenant, ...values] }];
};

/**
 * Writes one entry of a document's history, and tells those who look at it; it travels with the transaction and cannot be
 * changed afterwards.
 */
export const remember = (ctx: Ctx, entry: HistoryEntry): void => {
  const { id, name, nameZh } = entry.by ? { id: null, name: entry.by, nameZh: '' } : ctx.actor;
  const row: Record<keyof typeof COLUMNS, unknown> = {
    id: ctx.newId(),
    plant_id: entry.plantId ?? null,
    company_id: entry.companyId ?? null,
    forwarder_company_id: entry.forwarderCompanyId ?? null,
    draft_company_id: entry.draftCompanyId ?? null,
    document: entry.document,
    document_id: entry.documentId,
    at: ctx.now,
    actor_id: id,
    actor: name,
    actor_zh: nameZh,
    action: entry.action,
    from_state: entry.from,
    to_state: entry.to,
    reason: entry.reason ?? null,
    changes: JSON.stringify(entry.changes ?? {}),
    document_version: entry.version,
    track_id: ctx.trackId,
  };
  ctx.tx.gather({ key: 'state_change', row, statements: rows => insertAll(ctx.tenant, rows) });
  noteEvents(ctx, { ...entry, actor: name });
  publishChange(ctx, { ...entry, actor: name });
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one ?? null) === JSON.stringify(other ?? null));

const columnOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name] ?? null;

const changedNames = (before: object, after: object): string[] =>
  Object.keys(after).filter(name => !isSame(columnOf(before, name), columnOf(after, name)));

/** The columns of a change whose value differs from the stored one. */
export const changedColumns = <T extends object>(before: object, after: T): Partial<T> => {
  const changed: Partial<T> = {};
  for (const name of changedNames(before, after) as (keyof T & string)[]) changed[name] = after[name];
  return changed;
};

type Places = Pick<HistoryEntry, 'plantId' | 'companyId' | 'forwarderCompanyId' | 'draftCompanyId'>;

/** Where a document belongs, by the columns of its row and what changes of them: who may read its history follows from it. */
export const placesOf = (row: object, change: object = {}): Places => {
  const at = (name: string) => columnOf(name in change ? change : row, name) as string | null;
  return {
    plantId: at('plant_id'),
    companyId: at('company_id'),
    forwarderCompanyId: at('forwarder_company_id'),
    draftCompanyId: at('draft_company_id'),
  };
};

/** The fields in which a change differs from the row before, by the names of the contract. */
export const changesBetween = (before: object, after: object): Changes => {
  const changes: Changes = {};
  for (const name of changedNames(before, after))
    changes[fieldName(name)] = { from: columnOf(before, name), to: columnOf(after, name) };
  return changes;
};
