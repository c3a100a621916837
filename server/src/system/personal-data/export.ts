import type { CheckedOf } from '@inbound/shared';
import { type exportPerson, type OwnDataAct, ZIP_TYPE } from '@inbound/shared/system/personal-data/contract';
import { inWholeTenant, readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { TableName } from '../../platform/database/scope.ts';
import { csvRows } from '../../platform/list/write-sheet.ts';
import { givenColumns, type NamedIn, type Person, personRows } from '../../platform/record/person-rows.ts';
import { spool, spoolPath } from '../../platform/tools/spool.ts';
import { type ZipEntry, zipOf } from '../../platform/tools/zip.ts';
import { rememberDataAct } from '../user/data-acts.ts';
import { NAMED_IN } from './named-in.ts';
import { personOf } from './person.ts';

const JSON_INDENT = 2;

/** What is counted while an archive is written: how many rows of each table name the person, and what becomes of them. */
type Counted = Record<string, { rows: number; whenErased: NamedIn['erasure'] }>;

async function* csvOf(
  rows: AsyncIterable<Record<string, unknown>[]>,
  columns: readonly string[],
  count: (rows: number) => void,
) {
  let isFirst = true;
  for await (const some of rows) {
    count(some.length);
    yield csvRows(columns, some, isFirst);
    isFirst = false;
  }
}

/** A file is begun with its first row: a table that does not name the person has none. */
const begun = async <T>(parts: AsyncGenerator<T>): Promise<AsyncGenerator<T> | undefined> => {
  const first = await parts.next();
  if (first.done) return undefined;
  return (async function* () {
    yield first.value;
    yield* parts;
  })();
};

async function* entriesOf(ctx: Ctx, person: Person, account: object): AsyncGenerator<ZipEntry> {
  const counted: Counted = {};
  for (const [table, named] of Object.entries(NAMED_IN) as [TableName, NamedIn][]) {
    const count = (rows: number) => {
      counted[table] = { rows: (counted[table]?.rows ?? 0) + rows, whenErased: named.erasure };
    };
    const parts = await begun(csvOf(personRows(ctx, person, table, named), givenColumns(table), count));
    if (parts) yield { name: `${table}.csv`, parts };
    await ctx.progress?.(Object.keys(counted).length);
  }
  const content = JSON.stringify({ at: ctx.now, calledBy: person.called, account, tables: counted }, null, JSON_INDENT);
  yield { name: 'person.json', parts: [Buffer.from(content)] };
}

/** The account itself, without its password. */
const readAccount = async (ctx: Ctx, id: string): Promise<object> => {
  const row = await readAcrossTenant(ctx, 'an account lies beside plants and companies', own =>
    own.rows('app_user').selectAll().where('app_user.id', '=', id).executeTakeFirstOrThrow(),
  );
  return Object.fromEntries(givenColumns('app_user').map(name => [name, row[name as keyof typeof row]]));
};

const give = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const person = await personOf(ctx, id);
  const entries = entriesOf(ctx, person, await readAccount(ctx, id));
  const content = await spool(await spoolPath(ctx.platform.dataFolder), zipOf(entries));
  return { name: `person_${person.userNo}.zip`, mediaType: ZIP_TYPE, content };
};

/** All that names a user; the history of the account says who had it given out. */
export const exportOne = async (ctx: Ctx, { id }: CheckedOf<typeof exportPerson>): Promise<FileReply> => {
  const file = await give(ctx, id);
  await rememberDataAct(ctx, id, 'exportData');
  return file;
};

/** All that names the caller. */
export const exportOwn = async (ctx: Ctx): Promise<FileReply> => {
  const file = await give(ctx, ctx.session.userId);
  await rememberDataAct(ctx, ctx.session.userId, 'exportOwnData');
  return file;
};

const MOST_ACTS = 50;

/** Who had data of the caller given out, the last one first. */
export const readOwnActs = async (ctx: Ctx): Promise<OwnDataAct[]> => {
  const rows = await inWholeTenant(ctx, 'the history of the own account is shown to its person')
    .rows('state_change')
    .select(['id', 'at', 'actor', 'actor_zh as actorZh', 'action'])
    .where('document_id', '=', ctx.session.userId)
    .where('document', '=', 'user')
    .where('action', 'in', ['exportData', 'exportOwnData'])
    .orderBy('id', 'desc')
    .limit(MOST_ACTS)
    .execute();
  return rows as OwnDataAct[];
};
