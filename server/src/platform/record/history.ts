import type { Ctx } from '../call/context.ts';
import { fieldName } from '../database/names.ts';

/** Old and new value of each field that a change touched, by the contract's names. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export interface HistoryEntry {
  document: string;
  documentId: string;
  plantId?: string | null;
  companyId?: string | null;
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

const INSERT = `insert into state_change
  (tenant_id, id, plant_id, company_id, draft_company_id, document, document_id, at, actor_id, actor, actor_zh, action, from_state, to_state, reason, changes, document_version, track_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
    coalesce((select cname from app_user where tenant_id = $1 and id = $9), ''), $11, $12, $13, $14, $15, $16, $17)`;

/** Writes one entry of a document's history; it travels with the transaction and cannot be changed afterwards. */
export const remember = (ctx: Ctx, entry: HistoryEntry): void => {
  const { id, name } = entry.by ? { id: null, name: entry.by } : ctx.actor;
  ctx.tx.send(INSERT, [
    ...[ctx.tenant, ctx.newId(), entry.plantId ?? null, entry.companyId ?? null, entry.draftCompanyId ?? null],
    ...[entry.document, entry.documentId, ctx.now, id, name, entry.action, entry.from, entry.to],
    ...[entry.reason ?? null, JSON.stringify(entry.changes ?? {}), entry.version, ctx.trackId],
  ]);
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one ?? null) === JSON.stringify(other ?? null));

/** Of the columns to be stored those whose value is another one than before. */
export const changedColumns = <T extends object>(before: object, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => !isSame((before as Record<string, unknown>)[key] ?? null, value ?? null),
    ),
  ) as Partial<T>;

/** Where a document belongs, by the columns of its row: who may read its history follows from it. */
export const placesOf = (row: object): Pick<HistoryEntry, 'plantId' | 'companyId' | 'draftCompanyId'> => {
  const {
    plant_id: plantId = null,
    company_id: companyId = null,
    draft_company_id: draftCompanyId = null,
  } = row as { plant_id?: string | null; company_id?: string | null; draft_company_id?: string | null };
  return { plantId, companyId, draftCompanyId };
};

/** The fields in which a change differs from the row before, by the names of the contract. */
export const changesBetween = (before: object, after: object): Changes =>
  Object.fromEntries(
    Object.entries(changedColumns(before, after)).map(([key, value]) => [
      fieldName(key),
      { from: (before as Record<string, unknown>)[key] ?? null, to: value ?? null },
    ]),
  );
