import type { Ctx } from '../call/context.ts';
import type { WrittenRow } from '../database/gathered.ts';
import { fieldName } from '../database/names.ts';
import { tell } from '../live/tell.ts';

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

/** The name in Chinese is that which the person has now, as the other one is. */
const INSERT = `insert into state_change
  (tenant_id, id, plant_id, company_id, forwarder_company_id, draft_company_id, document, document_id, at, actor_id, actor, action, from_state, to_state, reason, changes, document_version, track_id, actor_zh)
  select $1::int, said.*, coalesce((select u.cname from app_user u where u.tenant_id = $1 and u.id = said.actor_id), '')
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::uuid[], $9::timestamptz[], $10::uuid[],
    $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::jsonb[], $17::int[], $18::text[])
  said (id, plant_id, company_id, forwarder_company_id, draft_company_id, document, document_id, at, actor_id, actor, action, from_state, to_state, reason, changes, version, track_id)`;

const insertAll = (tenant: number, rows: readonly WrittenRow[]) => {
  const columns = Object.keys(rows[0] ?? {});
  return [{ text: INSERT, values: [tenant, ...columns.map(column => rows.map(row => row[column]))] }];
};

/**
 * Writes one entry of a document's history, and tells those who look at it; it travels with the transaction and cannot be
 * changed afterwards.
 */
export const remember = (ctx: Ctx, entry: HistoryEntry): void => {
  const { id, name } = entry.by ? { id: null, name: entry.by } : ctx.actor;
  const row = {
    id: ctx.newId(),
    plantId: entry.plantId ?? null,
    companyId: entry.companyId ?? null,
    forwarderCompanyId: entry.forwarderCompanyId ?? null,
    draftCompanyId: entry.draftCompanyId ?? null,
    document: entry.document,
    documentId: entry.documentId,
    at: ctx.now,
    actorId: id,
    actor: name,
    action: entry.action,
    from: entry.from,
    to: entry.to,
    reason: entry.reason ?? null,
    changes: JSON.stringify(entry.changes ?? {}),
    version: entry.version,
    trackId: ctx.trackId,
  };
  ctx.tx.gather({ key: 'state_change', row, statements: rows => insertAll(ctx.tenant, rows) });
  tell(ctx, { ...entry, actor: name });
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
export const placesOf = (
  row: object,
): Pick<HistoryEntry, 'plantId' | 'companyId' | 'forwarderCompanyId' | 'draftCompanyId'> => {
  const {
    plant_id: plantId = null,
    company_id: companyId = null,
    forwarder_company_id: forwarderCompanyId = null,
    draft_company_id: draftCompanyId = null,
  } = row as Partial<
    Record<'plant_id' | 'company_id' | 'forwarder_company_id' | 'draft_company_id', string | null | undefined>
  >;
  return { plantId, companyId, forwarderCompanyId, draftCompanyId };
};

/** The fields in which a change differs from the row before, by the names of the contract. */
export const changesBetween = (before: object, after: object): Changes =>
  Object.fromEntries(
    Object.entries(changedColumns(before, after)).map(([key, value]) => [
      fieldName(key),
      { from: (before as Record<string, unknown>)[key] ?? null, to: value ?? null },
    ]),
  );
