import { dateIn, featureOf, type Timestamp, timeIn } from '@inbound/shared';
import { records } from '@inbound/shared/documents';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnTypes } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { tableNameOf } from '../call/view-permission.ts';
import { columnName } from '../database/names.ts';
import type { TableName } from '../database/scope.ts';
import { fieldText, say, textOf } from '../tools/texts.ts';
import type { AddedSheet } from './added-sheet.ts';
import { isNothing } from './filters.ts';
import type { ListSpec } from './list-spec.ts';
import { columnWords, inWords } from './sheet-words.ts';

/** What an export is asked for that is no filter. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  ...['format', 'decimalMark', 'columns', 'sort', 'ids', 'limit', 'cursor'],
]);
const HOLDS_IDS = /Ids?$/;
const RANGE_END = /(From|To)$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** Where the numbers of the records stand whose ids a filter holds, as its contract names them. */
const numberAt = (filter: z.ZodType): { table: TableName; column: string } | undefined => {
  const { record } = filter.meta() ?? {};
  const found = records.find(({ name }) => name === record);
  if (!found?.number) return undefined;
  const [table, column] = [tableNameOf(found.name) as TableName, columnName(found.number)];
  return Object.hasOwn(columnTypes[table] ?? {}, column) ? { table, column } : undefined;
};

/** By what people know the records that a filter names; an id that the reader does not see stays what it is. */
const numbersOf = async (ctx: Ctx, filter: z.ZodType, ids: readonly string[]): Promise<string> => {
  const place = numberAt(filter);
  if (!place) return ids.join('; ');
  const { table, column } = place;
  const known = await ctx
    .rows(table as 'plant')
    .select([sql.ref<string>(`${table}.id`).as('id'), sql.ref<string>(`${table}.${column}`).as('number')])
    .where(sql.ref(`${table}.id`), 'in', ids)
    .execute();
  const numbers = new Map(known.map(({ id, number }) => [id, number]));
  return ids.map(id => numbers.get(id) ?? id).join('; ');
};

/** What a filter is called: the end of a range by its own name, or by that of the range. */
const filterText = ({ language }: Ctx, feature: string, key: string): string => {
  const base = key.replace(RANGE_END, '');
  const called = [key, base, `${base}Date`].find(name => fieldText(language, feature, name) !== name);
  return fieldText(language, feature, called ?? key);
};

const moment = (zone: string, at: Timestamp): string => `${dateIn(zone, at)} ${timeIn(zone, at)}`;

const valueText = async (ctx: Ctx, spec: ListSpec, zone: string, [key, value]: [string, unknown]): Promise<string> => {
  const { language } = ctx;
  const shape: Readonly<Record<string, z.ZodType>> = spec.of.exportFile.input.shape;
  const words = columnWords(language, featureOf(spec.of), key, shape[key]);
  if (words) return inWords(words, value);
  if (typeof value === 'boolean') return say(language, value ? 'kit.yes' : 'kit.no');
  const texts = [value].flat().map(String);
  const filter = shape[key];
  if (filter && HOLDS_IDS.test(key)) return numbersOf(ctx, filter, texts);
  return texts.map(text => (MOMENT.test(text) ? moment(zone, text as Timestamp) : text)).join('; ');
};

const endOf = (key: string): string => (key.endsWith('From') ? '≥ ' : key.endsWith('To') ? '≤ ' : '');

/** The second sheet of an export: which rows it holds, when and for whom it was made, and in which zone its times are (ux B.5.10). */
export const aboutSheet = async (
  ctx: Ctx,
  spec: ListSpec,
  { input, zone, plantNo }: { input: object; zone: string; plantNo: string | undefined },
): Promise<AddedSheet> => {
  const { language } = ctx;
  const feature = featureOf(spec.of);
  const { ids } = input as { ids?: readonly string[] };
  const filters = Object.entries(input).filter(([key, value]) => !NO_FILTERS.has(key) && !isNothing(value));
  const rows: string[][] = [];
  for (const filter of filters) {
    const [key] = filter;
    const words = await valueText(ctx, spec, zone, filter);
    rows.push([filterText(ctx, feature, key), `${RANGE_END.test(key) ? endOf(key) : ''}${words}`]);
  }
  if (ids) rows.push([say(language, 'sheet.rows'), say(language, 'sheet.chosenRows', { count: ids.length })]);
  const list = textOf(language, `${feature}.titles`) ?? textOf(language, `${feature}.title`) ?? feature;
  return {
    name: say(language, 'sheet.name'),
    rows: [
      [say(language, 'sheet.list'), list],
      [say(language, 'sheet.exportedAt'), moment(zone, ctx.now)],
      [say(language, 'sheet.zone'), zone],
      ...(plantNo ? [[fieldText(language, feature, 'plantNo'), plantNo]] : []),
      ...(ctx.session ? [[say(language, 'sheet.exportedBy'), `${ctx.session.userNo} ${ctx.session.name}`]] : []),
      ...(rows.length === 0 ? [[say(language, 'sheet.filters'), say(language, 'sheet.noFilters')]] : rows),
    ],
  };
};
