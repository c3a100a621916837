import { NAME_FIELDS } from '@inbound/shared';
import { columnTypes, type Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { columnName } from '../database/names.ts';
import type { TableName } from '../database/scope.ts';

/** What something is called in the reader's language, beside the two names by which an answer calls it. */
export interface MoreName {
  zh: string;
  en: string;
  own: string;
}

type NamedTable = { [T in TableName]: Database[T] extends { name_hk: unknown } ? T : never }[TableName];

const isNamed = (table: string): table is NamedTable =>
  Object.hasOwn(columnTypes[table as TableName], columnName(NAME_FIELDS['zh-hk']));

/** The columns in which the names of a table's records are searched and sorted, by the fields that show them. */
export const nameColumns = <T extends NamedTable>(table: T) =>
  ({ nameHk: `${table}.search_hk`, nameTw: `${table}.search_tw`, nameJa: `${table}.search_ja` }) as const;

/** The same as what the command menu looks for: each column with its field. */
export const foundByNames = <T extends NamedTable>(table: T) => {
  const { nameHk, nameTw, nameJa } = nameColumns(table);
  return [
    [nameHk, 'nameHk'],
    [nameTw, 'nameTw'],
    [nameJa, 'nameJa'],
  ] as const;
};

/** The tables whose records may have more names than two: those that have the columns. */
const NAMED = Object.keys(columnTypes).filter(isNamed);

const keyOf = (zh: string, en: string): string => `${zh}\n${en}`;

/** Every pair of names in an answer: `materialNameZh` with `materialNameEn`, `nameZh` with `nameEn`. */
const pairsIn = (value: unknown, found: Map<string, string>): Map<string, string> => {
  if (typeof value !== 'object' || value === null) return found;
  const fields = value as Record<string, unknown>;
  for (const [field, inner] of Object.entries(fields)) {
    if (typeof inner === 'object') pairsIn(inner, found);
    else if (typeof inner === 'string' && /[nN]ameZh$/.test(field)) {
      const en = fields[field.replace(/Zh$/, 'En')];
      if (typeof en === 'string') found.set(keyOf(inner, en), inner);
    }
  }
  return found;
};

/**
 * What plants, materials and suppliers that an answer names are called in the reader's own language, as far as the caller
 * sees them and somebody has written it; nothing is asked for readers of the other languages (decision 0092).
 */
export const moreNamesOf = async (ctx: Ctx, answer: unknown): Promise<MoreName[]> => {
  const field = NAME_FIELDS[ctx.language as keyof typeof NAME_FIELDS];
  const pairs = field ? pairsIn(answer, new Map()) : new Map<string, string>();
  if (!field || pairs.size === 0) return [];
  const wanted = [...new Set(pairs.values())];
  const column = columnName(field);
  const known = await Promise.all(
    NAMED.map(table =>
      ctx
        .rows(table as 'plant')
        .select(['name_zh as zh', 'name_en as en', `${column} as own`])
        .where('name_zh', 'in', wanted)
        .where(column, '>', '')
        .distinct()
        .execute(),
    ),
  );
  return known.flat().flatMap(({ zh, en, own }) => (own && pairs.has(keyOf(zh, en)) ? [{ zh, en, own }] : []));
};
