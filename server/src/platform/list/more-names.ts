import { type Language, NAME_FIELDS } from '@inbound/shared';
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

/** The columns of names that the command menu searches, each with its field. */
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

/** The field of the names in a language that has one of its own. */
const ownField = (language: Language) =>
  (NAME_FIELDS as Partial<Record<Language, (typeof NAME_FIELDS)[keyof typeof NAME_FIELDS]>>)[language];

const keyOf = (zh: string, en: string): string => `${zh}\n${en}`;

/** Every pair of names in an answer or a row: `materialNameZh` with `materialNameEn`, `name_zh` with `name_en`. */
const pairsIn = (value: unknown, found: Map<string, string>): Map<string, string> => {
  if (typeof value !== 'object' || value === null) return found;
  const fields = value as Record<string, unknown>;
  for (const [field, inner] of Object.entries(fields)) {
    if (typeof inner === 'object') pairsIn(inner, found);
    else if (typeof inner === 'string' && /[nN]ame(Zh|_zh)$/.test(field)) {
      const en = fields[field.replace(/Zh$/, 'En').replace(/zh$/, 'en')];
      if (typeof en === 'string') found.set(keyOf(inner, en), inner);
    }
  }
  return found;
};

/**
 * What the things that an answer names (plants, places, materials, packaging, suppliers) are called in the reader's own language, as far as the caller
 * sees them and somebody has written it; nothing is asked for readers of the other languages (decision 0092).
 */
export const moreNamesOf = async (
  ctx: Ctx,
  answer: unknown,
  language: Language = ctx.language,
): Promise<MoreName[]> => {
  const field = ownField(language);
  const pairs = field ? pairsIn(answer, new Map()) : new Map<string, string>();
  if (!field || pairs.size === 0) return [];
  const wanted = [...new Set(pairs.values())];
  const column = columnName(field);
  const [first, ...others] = NAMED.map(table =>
    ctx
      .rows(table as 'plant')
      .select(['name_zh as zh', 'name_en as en', `${column} as own`])
      .where('name_zh', 'in', wanted)
      .where(column, '>', '')
      .distinct(),
  );
  if (!first) return [];
  const known = await others.reduce((all, more) => all.unionAll(more), first).execute();
  return known.flatMap(({ zh, en, own }) => (own && pairs.has(keyOf(zh, en)) ? [{ zh, en, own }] : []));
};

/** A function that chooses the name of a record in one language from its names. */
export type NameOf = (zh: string, en: string) => string;

/** By its own name where somebody has written one; else by the Chinese one in any Chinese script, by the English one in all others. */
const nameOfKnown = (language: Language, known: readonly MoreName[]): NameOf => {
  const own = new Map(known.map(name => [keyOf(name.zh, name.en), name.own]));
  return (zh, en) => own.get(keyOf(zh, en)) || (language.startsWith('zh') ? zh : en);
};

type NamedRow = Record<'name_zh' | 'name_en', string> & Record<'name_hk' | 'name_tw' | 'name_ja', string | null>;

/** Names in the language of a paper, from rows that were read already. */
export const namesIn = (language: Language, rows: readonly NamedRow[]): NameOf => {
  const field = ownField(language);
  if (!field) return nameOfKnown(language, []);
  const column = columnName(field);
  return nameOfKnown(
    language,
    rows.map(row => ({ zh: row.name_zh, en: row.name_en, own: row[column] ?? '' })),
  );
};

/** What a record that was read is called in a language. */
export const nameOfRow = (language: Language, row: NamedRow): string =>
  namesIn(language, [row])(row.name_zh, row.name_en);

/** Names in the language of a paper or mail, of all that something of it names by two. */
export const namesFor = async (ctx: Ctx, language: Language, named: unknown): Promise<NameOf> =>
  nameOfKnown(language, await moreNamesOf(ctx, named, language));
