import { records } from '@inbound/shared/documents';
import type { HistoryEntry, NamedRecord } from '@inbound/shared/system/history/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { tableNameOf } from '../../platform/call/view-permission.ts';
import { columnName } from '../../platform/database/names.ts';

/** By what people know a record: its number or code, and its names where it has some. */
interface Known {
  code: string;
  nameZh?: string;
  nameEn?: string;
}

const USUAL_NAMES = ['nameZh', 'nameEn'] as const;

/** The tables to whose records others refer by a number or code, the longest name first: `container_note` before `note`. */
const KNOWN_BY: ReadonlyMap<string, Known> = new Map(
  records
    .flatMap(({ name, number, names }): [string, Known][] => {
      if (number === undefined) return [];
      const [zh, en] = names === true ? USUAL_NAMES : (names ?? []);
      const named = zh && en ? { nameZh: columnName(zh), nameEn: columnName(en) } : {};
      return [[tableNameOf(name), { code: columnName(number), ...named }]];
    })
    .sort(([one], [other]) => other.length - one.length),
);
type KnownTable = string;

/** Fields that are not called like the table of their record. */
const OTHERWISE: Readonly<Record<string, KnownTable>> = {
  agreementId: 'scheduling_agreement',
  areaId: 'unloading_area',
  askedUserId: 'app_user',
  carrierId: 'company',
  copiedFromId: 'delivery_note',
  endpointId: 'oauth_endpoint',
  userId: 'app_user',
};

const tables = [...KNOWN_BY.keys()];

/** The table of the record that a field names: `unloadingPointId`, `forwarderCompanyId`; none for any other field. */
export const tableNamedBy = (field: string): KnownTable | undefined => {
  if (!field.endsWith('Id')) return undefined;
  const thing: string = columnName(field.slice(0, -'Id'.length));
  return OTHERWISE[field] ?? tables.find(table => thing === table) ?? tables.find(table => thing.endsWith(`_${table}`));
};

type Changes = HistoryEntry['changes'];

const idsIn = (entries: readonly HistoryEntry[]): Map<KnownTable, Set<string>> => {
  const found = new Map<KnownTable, Set<string>>();
  for (const { changes } of entries) {
    for (const [field, { from, to }] of Object.entries(changes)) {
      const table = tableNamedBy(field);
      if (!table) continue;
      const ids = found.get(table) ?? new Set();
      for (const id of [from, to]) if (typeof id === 'string') ids.add(id);
      found.set(table, ids);
    }
  }
  return found;
};

const readNames = async (ctx: Ctx, table: KnownTable, ids: ReadonlySet<string>): Promise<[string, NamedRecord][]> => {
  const { code, nameZh, nameEn } = KNOWN_BY.get(table) ?? { code: 'id' };
  const text = (column: string | undefined) =>
    column ? sql<string>`${sql.ref(`${table}.${column}`)}` : sql<string>`''`;
  // Of all tables alike: the type of one stands for the others.
  const rows = await ctx
    .rows(table as 'plant')
    .select(['id', text(code).as('code'), text(nameZh).as('nameZh'), text(nameEn).as('nameEn')])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, ...known }) => [id, known]);
};

/**
 * Tells changed references by what people know the records by, as far as the reader may see them: `plantId` with two
 * ids becomes `plant` with two records. One that he may not see, or that is gone, is nothing.
 */
export const withNames = async (ctx: Ctx, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> => {
  const asked = [...idsIn(entries)].filter(([, ids]) => ids.size > 0);
  const known = new Map((await Promise.all(asked.map(([table, ids]) => readNames(ctx, table, ids)))).flat());
  const read = (value: unknown) => (typeof value === 'string' ? (known.get(value) ?? null) : null);
  const told = (changes: Changes): Changes =>
    Object.fromEntries(
      Object.entries(changes).map(([field, change]) =>
        tableNamedBy(field)
          ? [field.slice(0, -'Id'.length), { from: read(change.from), to: read(change.to) }]
          : [field, change],
      ),
    );
  return entries.map(entry => ({ ...entry, changes: told(entry.changes) }));
};
