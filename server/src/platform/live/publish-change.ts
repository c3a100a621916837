import { groupBy } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { tableNameOf } from '../call/view-permission.ts';
import type { WrittenRow } from '../database/write-buffer.ts';

/** A changed document, and the plant, companies or user it belongs to: these decide who receives the event. */
export interface ChangedDocument {
  /** The name of the document in contracts, which is also that of its table. */
  document: string;
  documentId: string;
  plantId?: string | null;
  companyId?: string | null;
  forwarderCompanyId?: string | null;
  draftCompanyId?: string | null;
  /** The only user who receives the event. */
  userId?: string | null;
  /** The author of the change, if it is not the caller. */
  actor?: string;
}

/** At most this many documents are named by one event; beyond that it only says that many changed. */
const MOST_IDS = 200;

/** The columns of an event besides its tenant, with their types. */
const COLUMNS = {
  id: 'uuid',
  at: 'timestamptz',
  about: 'text',
  plant_id: 'uuid',
  company_id: 'uuid',
  forwarder_company_id: 'uuid',
  draft_company_id: 'uuid',
  user_id: 'uuid',
  actor: 'text',
  call_key: 'text',
} as const;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

const INSERT = `insert into live_event (tenant_id, ids, ${NAMES.join(', ')})
  select $1::int, string_to_array(nullif(told.ids, ''), ',')::uuid[], ${NAMES.map(name => `told.${name}`).join(', ')}
  from unnest($2::text[], ${NAMES.map((name, at) => `$${at + 3}::${COLUMNS[name]}[]`).join(', ')}) told (ids, ${NAMES.join(', ')})`;

/** Changes of one kind in one place are one event, however many documents there are. */
const joined = (rows: readonly WrittenRow[]): WrittenRow[] => {
  const places = NAMES.filter(name => name !== 'id');
  const alike = groupBy(rows, row => places.map(name => row[name]).join(' '));
  return [...alike.values()].map(some => {
    const ids = [...new Set(some.map(row => row.document_id))];
    return { ...some[0], ids: ids.length > MOST_IDS ? '' : ids.join() };
  });
};

const insertAll = (tenant: number, rows: readonly WrittenRow[]) => {
  const events = joined(rows);
  const lists = ['ids', ...NAMES].map(name => events.map(event => event[name] ?? null));
  return [{ text: INSERT, values: [tenant, ...lists] }];
};

/**
 * Publishes to open pages that a document was changed, once the transaction is committed (decision 0056). The event holds
 * no content of the document: each page reads again what its user may see.
 */
export const publishChange = (ctx: Ctx, { document, documentId, ...place }: ChangedDocument): void => {
  const row = {
    id: ctx.newId(),
    at: ctx.now,
    about: tableNameOf(document),
    document_id: documentId,
    plant_id: place.plantId ?? null,
    company_id: place.companyId ?? null,
    forwarder_company_id: place.forwarderCompanyId ?? null,
    draft_company_id: place.draftCompanyId ?? null,
    user_id: place.userId ?? null,
    actor: place.actor ?? ctx.actor.name,
    call_key: ctx.callKey ?? null,
  };
  ctx.tx.gather({ key: 'live_event', row, isLast: true, statements: rows => insertAll(ctx.tenant, rows) });
};
