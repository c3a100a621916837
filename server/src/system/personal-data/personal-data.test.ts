import { crc32, inflateRawSync } from 'node:zlib';
import { readHistory } from '@inbound/shared/system/history/contract';
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  readOwnDataActs,
} from '@inbound/shared/system/personal-data/contract';
import { activateUser, changeUser, listUsers, readUser } from '@inbound/shared/system/user/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnTypes } from '../../../db/types.ts';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { NAMED_IN } from './named-in.ts';

const server = testServer();

let admin: Caller;
beforeAll(async () => {
  admin = await browserOf(server).signIn('tenant-admin');
});

const userOf = async (userNo: string) => {
  const { rows } = await admin.call(listUsers, { search: userNo });
  const found = rows.find(row => row.userNo === userNo);
  if (!found) throw new Error(`no user ${userNo}`);
  return found;
};

describe('every table that names people', () => {
  /** Columns that are called as those that name people are, and name none: who wrote a document is one of two sides, and so on. */
  const NO_PEOPLE = [
    'app_user.user_no',
    'container_note.author',
    'ordering_user.user_no',
    'packaging_instruction.author',
    'quality_document.author',
    'single_sign_on.match_by',
  ];
  const NAMES_PEOPLE = /(^|_)(user_id|user_no|actor(_id|_zh)?|author(_id|_zh)?|owner_id)$|_by(_id|_zh|_name)?$/;

  it('is declared, by each of its columns', () => {
    const missing = Object.entries(columnTypes).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, type]) => {
        const named = NAMED_IN[table as keyof typeof NAMED_IN];
        const isDeclared = [...(named?.ids ?? []), ...(named?.names ?? []), ...(named?.mentions ?? [])].includes(
          column,
        );
        const isMeant = (type === 'text' || type === 'uuid') && NAMES_PEOPLE.test(column);
        return isMeant && !isDeclared && !NO_PEOPLE.includes(`${table}.${column}`) ? [`${table}.${column}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('is declared where a key of it refers to a user, whatever the column is called', async () => {
    const keys = await server.sql<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join lateral unnest(c.conkey) k (attnum) on true
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum and a.attname <> 'tenant_id'
       where c.contype = 'f' and c.confrelid = 'inbound.app_user'::regclass and c.conparentid = 0`,
    );
    expect(keys.length).toBeGreaterThan(20);
    const missing = keys.filter(({ table, column }) => {
      const named = NAMED_IN[table.replace('inbound.', '') as keyof typeof NAMED_IN];
      return (
        ![...(named?.ids ?? []), ...(named?.mentions ?? [])].includes(column) &&
        !NO_PEOPLE.includes(`${table.replace('inbound.', '')}.${column}`)
      );
    });
    expect(missing).toEqual([]);
  });

  it('has the columns that are declared, and an id where a row is removed or renamed', () => {
    for (const [table, { ids, names, erasure }] of Object.entries(NAMED_IN)) {
      const columns = columnTypes[table as keyof typeof columnTypes];
      expect(Object.keys(columns), table).toEqual(expect.arrayContaining([...ids, ...names]));
      if (erasure !== 'kept') expect(ids.length, table).toBeGreaterThan(0);
    }
  });
});

const LOCAL = 0x04034b50;
const DIRECTORY = 0x02014b50;

/** The files of an archive, each as its directory says, and its sum proven. */
const filesOf = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === DIRECTORY; ) {
    const [sum, packed, name, local] = [16, 20, 28, 42].map((offset, place) =>
      place === 2 ? zip.readUInt16LE(at + offset) : zip.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    expect(zip.readUInt32LE(local)).toBe(LOCAL);
    const begins = local + 30 + zip.readUInt16LE(local + 26);
    const content = inflateRawSync(zip.subarray(begins, begins + packed));
    expect(crc32(content)).toBe(sum);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), content.toString('utf8'));
    at += 46 + name;
  }
  return files;
};

const exported = async (caller: Caller, id: string) => filesOf((await caller.try(exportPerson, { id })).bytes);

describe('the export of a person', () => {
  it('holds the account and every row that names it, and no secret; its history and its person learn of it', async () => {
    const user = await userOf('dispositor');
    const person = await browserOf(server).signIn('dispositor');
    const files = await exported(admin, user.id);
    const about = JSON.parse(files.get('person.json') ?? '');
    expect(about.account).toMatchObject({ user_no: 'dispositor', email: user.email });
    expect(Object.keys(about.tables)).toEqual(expect.arrayContaining(['user_role', 'user_session', 'operation_log']));
    expect(files.get('user_role.csv')).toContain(user.id);
    for (const [name, content] of files) expect(content, name).not.toMatch(/password_hash|\$argon2|secret_hash/);
    const acts = await person.call(readOwnDataActs);
    expect(acts.map(({ action, actor }) => [action, actor !== ''])).toEqual([['exportData', true]]);
    const history = await admin.call(readHistory, { documentId: [user.id] });
    expect(history.map(({ action }) => action)).toContain('exportData');
    const own = await person.try(exportOwnData);
    expect(filesOf(own.bytes).get('user_session.csv')).toContain(user.id);
    expect((await person.call(readOwnDataActs)).map(({ action }) => action)).toEqual(['exportOwnData', 'exportData']);
  });

  it('is for administrators, and of users of the own tenant', async () => {
    const { id } = await userOf('dispositor');
    const gate = await browserOf(server).signIn('gate');
    expect((await gate.try(exportPerson, { id })).code).toBe('no_permission');
    expect((await gate.try(erasePerson, { id, version: 1 })).code).toBe('no_permission');
    const other = await server.sql<{ id: string }>('select id from app_user where tenant_id = 1 limit 1');
    expect((await admin.try(exportPerson, { id: other[0]?.id ?? '' })).code).toBe('not_found');
  });

  it('gives a clerk of a supplier nothing of another company, although somebody there has the same name', async () => {
    const clerk = await userOf('supplier-logistics-2');
    await server.sql(
      `insert into comment (tenant_id, id, company_id, document, document_id, text, mentioned, author_id, author, author_zh,
         company_code, created_at, changed_at)
       select 0, gen_random_uuid(), u.company_id, 'callOff', gen_random_uuid(), 'of another company', '{}', u.id, $1, '', '', now(), now()
       from app_user u where u.tenant_id = 0 and u.user_no = 'supplier-planner' and u.company_id <> $2`,
      [clerk.name, clerk.companyId],
    );
    const files = await exported(admin, clerk.id);
    expect(files.get('comment.csv') ?? '').not.toContain('of another company');
  });
});

describe('the erasure of a person', () => {
  it('closes the account for ever, removes what is of the person alone, and leaves the names of documents', async () => {
    const user = await userOf('order-placer');
    await browserOf(server).signIn('order-placer');
    await server.sql(
      `insert into comment (tenant_id, id, document, document_id, text, mentioned, author_id, author, author_zh, company_code,
         created_at, changed_at)
       values (0, gen_random_uuid(), 'callOff', gen_random_uuid(), 'said', '{}', $1, $2, $3, '', now(), now())`,
      [user.id, user.name, user.cname],
    );
    const { id, version, envNo, companyId, plantIds, roleIds, cname, name, type, email, phone, mrpController } = user;
    const changed = await admin.call(changeUser, {
      ...{ id, version, envNo, companyId, plantIds, roleIds, cname, name, type, email, phone, mrpController },
      ...{ tel: '+86 10 1234 5678', department: 'Stores' },
    });
    const logged = await server.sql('select id from operation_log where user_id = $1', [user.id]);
    const erased = await admin.call(erasePerson, { id: user.id, version: changed.version });
    expect(erased).toMatchObject({ name: 'removed user', email: '', tel: '', active: false, roleIds: [] });
    expect(erased.userNo).toMatch(/^removed-/);
    expect(erased.erasedAt).not.toBeNull();
    for (const [table, { ids, erasure }] of Object.entries(NAMED_IN))
      if (erasure === 'removed')
        expect(
          await server.sql(
            `select 1 from ${table} where tenant_id = 0 and ${ids.map(id => `${id} = $1`).join(' or ')}`,
            [user.id],
          ),
          table,
        ).toEqual([]);
    expect(await server.sql('select author, author_zh from comment where author_id = $1', [user.id])).toEqual([
      { author: 'removed user', author_zh: '已删除用户' },
    ]);
    expect(await server.sql('select id from operation_log where user_id = $1', [user.id])).toEqual(logged);
    const history = await server.sql('select changes, action from state_change where document_id = $1', [user.id]);
    expect(JSON.stringify(history)).not.toContain('1234 5678');
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['edit', 'erase']));
    expect((await admin.try(activateUser, { id: user.id, version: erased.version })).code).toBe('status');
    expect((await admin.try(erasePerson, { id: user.id, version: erased.version })).code).toBe('status');
    expect((await admin.call(readUser, { id: user.id })).userNo).toBe(erased.userNo);
  });

  it('is neither of oneself nor of the last administrator, and of no row that was changed meanwhile', async () => {
    const own = await userOf('tenant-admin');
    expect((await admin.try(erasePerson, { id: own.id, version: own.version })).code).toBe('own_account');
    const other = await userOf('forwarder');
    expect((await admin.try(erasePerson, { id: other.id, version: other.version + 1 })).code).toBe('conflict');
  });
});
