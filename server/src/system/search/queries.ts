import {
  type DataScope,
  numberKey,
  type Permission,
  plainDate,
  type ScreenEntry,
  type ScreenPath,
} from '@inbound/shared';
import { isPermission, screens } from '@inbound/shared/areas';
import { type FoundKind, type FoundRow, MOST_OF_A_KIND } from '@inbound/shared/system/search/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import { contextForPermission } from '../../platform/call/permission-scope.ts';
import { ofItsTable } from '../../platform/database/scope.ts';
import { asSearched, beginsWithPrefix } from '../../platform/list/filters.ts';
import type { FoundSource } from '../../platform/list/findable-by.ts';

/** What rows of all lists are called alike: a document names its supplier, master data itself. */
const tellable = z.object({
  nameZh: z.string().optional(),
  nameEn: z.string().optional(),
  materialNameZh: z.string().optional(),
  materialNameEn: z.string().optional(),
  supplierCode: z.string().optional(),
  supplierNameZh: z.string().optional(),
  supplierNameEn: z.string().optional(),
  plantNo: z.string().optional(),
  state: z.string().optional(),
});

const fieldsOf = z.record(z.string(), z.unknown());
const dated = z.object({ date: plainDate.nullable().catch(null) });

const textIn = (fields: Record<string, unknown>, name: string): string => String(fields[name] ?? '');

const namesOf = ({ nameZh, nameEn, materialNameZh, materialNameEn }: z.output<typeof tellable>): FoundRow['name'] => {
  const [zh, en] = [nameZh ?? materialNameZh, nameEn ?? materialNameEn];
  return zh === undefined && en === undefined ? null : { nameZh: zh ?? '', nameEn: en ?? '' };
};

const supplierOf = (told: z.output<typeof tellable>): FoundRow['supplier'] =>
  told.supplierCode
    ? { code: told.supplierCode, nameZh: told.supplierNameZh ?? '', nameEn: told.supplierNameEn ?? '' }
    : null;

/** How a column writes what it is searched by: the keys of numbers by their rule, all others in capitals. */
const writtenAs = (column: string): ((text: string) => string) =>
  column.endsWith('.lookup_no') ? numberKey : asSearched;

/** A row as the menu tells it: its number, and what begins as was typed where that is something else. */
const toldOf = (
  source: FoundSource,
  [column, field]: readonly [string, string],
  typed: string,
  row: unknown,
): FoundRow => {
  const fields = fieldsOf.parse(row);
  const told = tellable.parse(row);
  const number = textIn(fields, source.number);
  const value = textIn(fields, field);
  const written = writtenAs(column);
  return {
    id: textIn(fields, source.id),
    tab: source.tab,
    number,
    by: value === number ? null : value,
    isExact: written(value) === written(typed),
    name: namesOf(told),
    supplier: supplierOf(told),
    plantNo: told.plantNo ?? null,
    state: source.states && told.state ? { machine: source.states.name, name: told.state } : null,
    date: source.date === undefined ? null : dated.parse({ date: fields[source.date] ?? null }).date,
  };
};

interface Hit {
  path: ScreenPath;
  row: FoundRow;
  /** There are more that begin so. */
  hasMore: boolean;
}

/** The first rows of a source whose column begins as was typed, in its order: what is called exactly so comes first. */
const hitsBy = async (ctx: Ctx, source: FoundSource, by: readonly [string, string], typed: string): Promise<Hit[]> => {
  const [column] = by;
  const prefix = writtenAs(column)(typed);
  if (prefix === '') return [];
  const { table, only } = source;
  const [at, id] = [sql.ref(column), sql.ref(`${table}.id`)];
  const seen = only ? ctx.someRows(table).where(only) : ctx.someRows(table);
  const first = seen
    .where(beginsWithPrefix(at, prefix))
    .orderBy(sql`${at}, ${id}`)
    .limit(sql.lit(MOST_OF_A_KIND + 1))
    .select(sql`${id}`.as('id'));
  const rows = ctx.someRows(table).where(sql<boolean>`${id} in (${first})`).orderBy(sql`${at}, ${id}`);
  const found = await source.select(ofItsTable(rows), ctx).execute();
  const hasMore = source.hasList && found.length > MOST_OF_A_KIND;
  return found
    .slice(0, MOST_OF_A_KIND)
    .map(row => ({ path: source.path(row), row: toldOf(source, by, typed, row), hasMore }));
};

/** Whether the caller may open the page, in the mode of his tenant. */
const opens = (ctx: Ctx, path: ScreenPath): boolean => {
  const { access, modes }: ScreenEntry = screens[path];
  return isPermission(access) && ctx.may(access) && modes.includes(ctx.session.mode);
};

/** A source with the permission that shows its rows. */
interface Held {
  source: FoundSource;
  permission: Permission;
}

/** The sources that the caller may look into, by how far his permission reaches: those alike are asked at once. */
const byReach = (ctx: Ctx, sources: readonly FoundSource[]): ReadonlyMap<DataScope, [Held, ...Held[]]> => {
  const reaches = new Map<DataScope, [Held, ...Held[]]>();
  for (const source of sources) {
    const { access: permission } = source.of;
    const reach = isPermission(permission) ? ctx.session.grants.get(permission) : undefined;
    if (!isPermission(permission) || !reach) continue;
    const alike = reaches.get(reach);
    if (alike) alike.push({ source, permission });
    else reaches.set(reach, [{ source, permission }]);
  }
  return reaches;
};

/** Rows that were found twice, by their number and by a name, are told once; what is exactly called so comes first. */
const kindOf = (path: string, hits: readonly Hit[]): FoundKind => {
  const rows = hits.map(({ row }) => row).sort((one, other) => Number(other.isExact) - Number(one.isExact));
  const once = rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at);
  return {
    path,
    rows: once.slice(0, MOST_OF_A_KIND),
    hasMore: once.length > MOST_OF_A_KIND || hits.some(({ hasMore }) => hasMore),
  };
};

/**
 * What begins as was typed, of every kind whose list the caller may see, within the rows that its permission reaches.
 * Each column is one short read of its index; those of one reach are sent at once.
 */
export const findIn = async (ctx: Ctx, sources: readonly FoundSource[], typed: string): Promise<FoundKind[]> => {
  const hits: Hit[] = [];
  for (const alike of byReach(ctx, sources).values()) {
    const own = contextForPermission(ctx, alike[0].permission);
    if (!own) continue;
    const each = alike.flatMap(({ source }) => source.by.map(by => hitsBy(own, source, by, typed)));
    hits.push(...(await Promise.all(each)).flat());
  }
  const shown = hits.filter(({ path }) => opens(ctx, path));
  return (Object.keys(screens) as ScreenPath[]).flatMap(path => {
    const ofKind = shown.filter(hit => hit.path === path);
    return ofKind.length > 0 ? [kindOf(path, ofKind)] : [];
  });
};
