import { type AnswerOf, type CheckedOf, type PartsOfDocument, refuse } from '@inbound/shared';
import { documentNamed } from '@inbound/shared/documents';
import type { DocumentChange, readChangedDocuments } from '@inbound/shared/system/history/changes-contract';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import { isTable, tableNameOf, viewOf } from '../../platform/call/view-permission.ts';
import { columnName } from '../../platform/database/names.ts';
import { limitedTo, type TableName } from '../../platform/database/scope.ts';
import { shortenSnapshot } from '../../platform/live/point.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

type Answer = AnswerOf<typeof readChangedDocuments>;

/** Where a program stands: all that a snapshot saw it has; of what came then until another snapshot, all up to an entry. */
interface Cursor {
  /** Whose transactions they are: a tenant may have moved to another installation since. */
  cluster: string;
  seen: string;
  until?: string;
  after?: readonly [xact: string, id: string];
}

const PURPOSE = 'cursor of changes';

const textOf = (ctx: Ctx, { cluster, seen, until, after }: Cursor): Promise<string> => {
  const short = { cluster, seen: shortenSnapshot(seen), ...(until ? { until, after } : {}) };
  return seal(ctx.platform.dataFolder, PURPOSE, JSON.stringify([ctx.tenant, short]));
};

/** The cursor that a text holds; undefined where this installation did not give it to the tenant. */
const cursorIn = (ctx: Ctx, text: string): Promise<Cursor | undefined> =>
  unseal(ctx.platform.dataFolder, PURPOSE, text).then(
    told => {
      const [tenant, cursor] = JSON.parse(told) as [number, Cursor];
      return tenant === ctx.tenant ? cursor : undefined;
    },
    () => undefined,
  );

interface Moment {
  [column: string]: unknown;
  now: string;
  cluster: string;
  isAhead: boolean | null;
}

/** A database that was restored has not come to a cursor that was given before, and another cluster counts for itself. */
const NOW = `select pg_current_snapshot()::text as now, (select system_identifier::text from pg_control_system()) as cluster,
  pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead"`;

interface Entry {
  [column: string]: unknown;
  xact: string;
  id: string;
  document: string;
  document_id: string;
  document_version: number;
  to_state: string;
}

/** What the first snapshot does not see and the second one does, in the order of transactions, behind an entry. */
const UNSEEN = `select xact::text as xact, id, document, document_id, document_version, to_state from state_change
  where document = $1 and xact >= pg_snapshot_xmin($2::pg_snapshot) and not pg_visible_in_snapshot(xact, $2::pg_snapshot)
    and pg_visible_in_snapshot(xact, $3::pg_snapshot) and ($4::text is null or (xact, id) > ($4::text::xid8, $5::uuid))`;

const entriesOf = (own: Ctx, document: string, { seen, until = '', after }: Cursor, most: number) => {
  const values = [document, seen, until, after?.[0] ?? null, after?.[1] ?? null];
  const limited = limitedTo({ text: UNSEEN, values }, 'state_change', own.scope);
  return own.tx.query<Entry>(`${limited.text} order by xact, id limit ${most}`, limited.values);
};

const inOrder = (one: Entry, other: Entry): number =>
  Number(BigInt(one.xact) - BigInt(other.xact)) || (one.id < other.id ? -1 : 1);

/** The next entries of several documents together, one more than are asked for where there are more. */
const entriesBehind = async (own: Ctx, documents: readonly string[], from: Cursor, most: number): Promise<Entry[]> => {
  const found = await Promise.all(documents.map(document => entriesOf(own, document, from, most + 1)));
  const all = found.flat().sort(inOrder);
  return all.slice(0, most + 1);
};

/** Entries of parts as those of their whole. A part that is gone has none: its whole is told by what took it away. */
const asWholes = async (own: Ctx, { document, by }: PartsOfDocument, entries: readonly Entry[]): Promise<Entry[]> => {
  const table = tableNameOf(document);
  if (!isTable(table)) throw new Error(`${document} has no table`);
  const ids = entries.filter(entry => entry.document === document).map(entry => entry.document_id);
  const text = `select id, "${columnName(by)}" as whole from "${table}" where id = any($1)`;
  const limited = limitedTo({ text, values: [ids] }, table, own.scope);
  const rows = await own.tx.query<{ id: string; whole: string }>(limited.text, limited.values);
  const wholes = new Map(rows.map(({ id, whole }) => [id, whole]));
  return entries.flatMap(entry => {
    if (entry.document !== document) return [entry];
    const whole = wholes.get(entry.document_id);
    return whole === undefined ? [] : [{ ...entry, document_id: whole, to_state: '' }];
  });
};

const GONE = 'gone';

/** The document that is asked for, and the table of its rows. */
interface Asked {
  document: string;
  table: TableName;
}

/** Each document once: the rows that the caller sees, and those that were deleted. */
const changesOf = async (own: Ctx, asked: Asked, entries: readonly Entry[]): Promise<DocumentChange[]> => {
  const ids = [...new Set(entries.map(entry => entry.document_id))];
  if (ids.length === 0) return [];
  // Every table of documents has an id; which one it is, is known when it is asked.
  const rows = own
    .rows(asked.table as 'delivery_note')
    .select(['id', 'version'])
    .where('id', 'in', ids);
  const shown = new Map((await rows.execute()).map(({ id, version }) => [id, version]));
  return ids.flatMap(id => {
    const last = entries.findLast(entry => entry.document_id === id);
    const gone = last?.to_state === GONE;
    if (!last || (!gone && !shown.has(id))) return [];
    // The version of a part says nothing of its whole.
    const version = last.document === asked.document ? last.document_version : (shown.get(id) ?? 0);
    return [{ id, version, gone }];
  });
};

const pageOf = async (own: Ctx, asked: Asked, from: Cursor, limit: number): Promise<Answer> => {
  const parts = documentNamed(asked.document)?.parts;
  const found = await entriesBehind(own, [asked.document, ...(parts ? [parts.document] : [])], from, limit);
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const more = found.length > limit && last !== undefined;
  const next = more
    ? { ...from, after: [last.xact, last.id] as const }
    : { cluster: from.cluster, seen: from.until ?? from.seen };
  const told = parts ? await asWholes(own, parts, entries) : entries;
  return { changes: await changesOf(own, asked, told), next: await textOf(own, next), more, restart: false };
};

/**
 * The documents of a kind that changed behind a cursor, in the order of their transactions. A transaction that was open when
 * the cursor was given is not visible in its snapshot, and is told when it has ended: none is missed.
 */
export const readChanged = async (
  ctx: Ctx,
  { document, changedSince, limit }: CheckedOf<typeof readChangedDocuments>,
): Promise<Answer> => {
  const table = tableNameOf(document);
  const view = isTable(table) ? viewOf(table) : undefined;
  if (!view || !isTable(table)) throw refuse('not_found');
  const cursor = changedSince === undefined ? undefined : await cursorIn(ctx, changedSince);
  const [moment] = await ctx.tx.query<Moment>(NOW, [cursor?.until ?? cursor?.seen ?? null]);
  const { now = '', cluster = '', isAhead = null } = moment ?? {};
  const isElsewhere = cursor !== undefined && cursor.cluster !== cluster;
  const isLost = changedSince !== undefined && (cursor === undefined || isElsewhere || isAhead === true);
  const answer = await withPermissionScope(ctx, view.permission, async own =>
    cursor && !isLost
      ? pageOf(own, { document, table }, { ...cursor, until: cursor.until ?? now }, limit)
      : { changes: [], next: await textOf(own, { cluster, seen: now }), more: false, restart: isLost },
  );
  if (!answer) throw refuse('no_permission', { permission: view.permission });
  return answer;
};
