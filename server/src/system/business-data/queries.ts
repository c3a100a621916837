import type { AnswerOf, Timestamp } from '@inbound/shared';
import {
  BUSINESS_KINDS,
  type BusinessKind,
  type BusinessRow,
  type Numbers,
  type readBusinessData,
} from '@inbound/shared/system/business-data/contract';
import { NUMBER_KEYS, NUMBERS, type NumberKey, rangeOf } from '@inbound/shared/system/business-data/numbers';
import { DICTIONARY_NAMES, type DictionaryName } from '@inbound/shared/system/dictionary/names';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** The ranges that are told: those that were begun last in the order of their names. */
const MOST_RANGES = 200;
/** The changes that are told; all of them stay in the table. */
const MOST_CHANGES = 50;

interface Counted {
  count: number;
  active: number;
  changedAt: Timestamp | null;
}

const COUNTED = {
  company: sql<boolean>`not company.locked`,
  packaging_master: sql<boolean>`true`,
  edi_partner: sql<boolean>`true`,
  label_template: sql<boolean>`true`,
} as const;

const countOf = (ctx: Ctx, table: keyof typeof COUNTED): Promise<Counted> =>
  ctx
    .rows(table)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${COUNTED[table]}))::int`.as('active'),
      sql<Timestamp | null>`max(${sql.ref(`${table}.changed_at`)})`.as('changedAt'),
    ])
    .executeTakeFirstOrThrow();

const NONE: Counted = { count: 0, active: 0, changedAt: null };

/** The entries of each dictionary that documents name. */
const dictionariesOf = async (ctx: Ctx): Promise<Map<DictionaryName, Counted>> => {
  const rows = await ctx
    .rows('dictionary_entry')
    .select([
      'type_code',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where active))::int`.as('active'),
      sql<Timestamp | null>`max(changed_at)`.as('changedAt'),
    ])
    .groupBy('type_code')
    .execute();
  const found = new Map(rows.map(({ type_code, ...counted }) => [type_code, counted]));
  return new Map(DICTIONARY_NAMES.map(name => [name, found.get(name) ?? NONE]));
};

const rangesOf = async (ctx: Ctx) => {
  const rows = await ctx
    .rows('number_counter')
    .select(['name', 'scope', 'last_value'])
    .orderBy('name')
    .orderBy('scope', 'desc')
    .limit(MOST_RANGES)
    .execute();
  return rows.map(({ name, scope, last_value }) => ({
    id: `${name} ${scope}`,
    name,
    scope,
    lastValue: Number(last_value),
  }));
};

/** How much of each kind of business data there is, and where the numbers of documents stand. */
export const readAll = async (ctx: Ctx): Promise<AnswerOf<typeof readBusinessData>> => {
  const dictionaries = await dictionariesOf(ctx);
  const [company, packagingMaster, ediPartner, labelTemplate] = await Promise.all(
    (['company', 'packaging_master', 'edi_partner', 'label_template'] as const).map(table => countOf(ctx, table)),
  );
  const counted: Record<BusinessKind, Counted | undefined> = {
    ...{ company, packagingMaster, ediPartner, labelTemplate },
    unit: dictionaries.get('unit'),
    transportType: dictionaries.get('transportType'),
    transportMode: dictionaries.get('transportMode'),
    entryPurpose: dictionaries.get('entryPurpose'),
    rejectReason: dictionaries.get('rejectReason'),
    closeReason: dictionaries.get('closeReason'),
    cancelReason: dictionaries.get('cancelReason'),
    transportCancelReason: dictionaries.get('transportCancelReason'),
    transportRejectReason: dictionaries.get('transportRejectReason'),
    supplierCategory: dictionaries.get('supplierCategory'),
  };
  const rows: BusinessRow[] = BUSINESS_KINDS.map(id => ({ id, ...(counted[id] ?? NONE) }));
  return { rows, ranges: await rangesOf(ctx) };
};

/** The last change of each number that was ever changed. */
const lastChanges = (ctx: Ctx) =>
  ctx
    .rows('number_change')
    .distinctOn('key')
    .select(['key', 'value', 'at', 'actor'])
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute();

const changesOf = async (ctx: Ctx): Promise<Numbers['changes']> => {
  const rows = await ctx
    .rows('number_change')
    .select(['id', 'at', 'key', 'value', 'actor'])
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.flatMap(({ key, ...change }) => (isKey(key) ? [{ ...change, key }] : []));
};

/** A number that an older or newer version of the product has, and this one has not, is not told. */
const isKey = (key: string): key is NumberKey => Object.hasOwn(NUMBERS, key);

/** Every number as it holds now, and the last changes. */
export const readNumbers = async (ctx: Ctx): Promise<Numbers> => {
  const last = new Map((await lastChanges(ctx)).map(change => [change.key, change]));
  const valueIn = (key: NumberKey) => last.get(key)?.value ?? NUMBERS[key].usual;
  const values = Object.fromEntries(NUMBER_KEYS.map(key => [key, valueIn(key)])) as Record<NumberKey, number>;
  const rows = NUMBER_KEYS.map(key => {
    const change = last.get(key);
    const { usual, unit } = NUMBERS[key];
    return {
      ...{ id: key, value: values[key], usual, unit, ...rangeOf(key, values) },
      isOwn: typeof change?.value === 'number',
      changedAt: change?.at ?? null,
      actor: change?.actor ?? '',
    };
  });
  return { rows, changes: await changesOf(ctx) };
};
