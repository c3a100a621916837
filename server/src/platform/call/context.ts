import {
  type CompanyKind,
  type DataScope,
  dateIn,
  type Language,
  type May,
  type Mode,
  type Permission,
  type PlainDate,
  refuse,
  type Timestamp,
  type UserType,
} from '@inbound/shared';
import type { TokenAccess } from '@inbound/shared/system/api-token/rules';
import type { ImportStep } from '@inbound/shared/system/task/states';
import type { DeleteQueryBuilder, Insertable, InsertResult, UpdateQueryBuilder } from 'kysely';
import type { Database } from '../../../db/types.ts';
import { type ScopedQuery, type SomeRows, scopeConditions, someRows, type TableName } from '../database/scope.ts';
import type { DatabaseContext, Transaction } from '../database/transaction.ts';
import type { Cookies } from '../http/cookies.ts';
import { forgetLocked } from '../record/locked-ahead.ts';
import { newId } from '../tools/ids.ts';
import type { Platform } from './platform.ts';

export interface SessionPlant {
  id: string;
  plantNo: string;
  timeZone: string;
}

/**
 * The caller, read from the database by the first statements of each call. Only the rights are kept between calls (`rights.ts`).
 */
export interface Session {
  id: string;
  kind: 'browser' | 'api';
  /** Of a token that was made for a program: whether it reads alone. Undefined in a browser, and of the command line's. */
  token?: TokenAccess;
  tenant: number;
  mode: Mode;
  userId: string;
  userNo: string;
  name: string;
  nameZh: string;
  type: UserType;
  companyId: string;
  companyKind: CompanyKind;
  mrpController: string;
  language: Language;
  /** The plants bound to the user, in their order. */
  plants: readonly SessionPlant[];
  /** Each permission held, with the widest scope among the roles that grant it. */
  grants: ReadonlyMap<Permission, DataScope>;
  /** Changes with whatever changes what the user may. */
  stamps: string;
  /**
   * Changes with what an answer depends on in the tenant: settings, calendars, plants, days for an answer. Undefined where
   * nobody read it: then nothing of that is remembered.
   */
  processStamp: string | undefined;
}

/** The author of a change as history records them, by the names that they have at that time. */
export interface Actor {
  id: string | null;
  name: string;
  nameZh: string;
  companyId: string | null;
}

const SYSTEM: Actor = { id: null, name: 'system', nameZh: '', companyId: null };

/** The rows that a permission reaches (overview.md, Tenancy and data scope), narrowed to one plant where it is named. */
export const contextOf = (session: Session, scope: DataScope, plantId?: string): DatabaseContext => {
  const own = session.plants.map(plant => plant.id);
  const plants = plantId ? [plantId] : scope === 'all' && session.type === 'internal' ? '*' : own;
  const limited = session.type === 'supplier' || scope === 'company';
  return {
    tenant: session.tenant,
    plants,
    company: limited ? session.companyId : '*',
    mrp: scope === 'mrp' ? session.mrpController : '*',
    drafts: session.companyId,
  };
};

export interface Caller {
  ip: string;
  userAgent: string;
  /** The secret by which another system that has no user names itself; empty where it names none. */
  key: string;
}

/**
 * Tells how many rows are done, of how many where that is known, and of an import what is done with them; throws where the
 * call is to go on no more.
 */
export type Progress = (done: number, total?: number, step?: ImportStep) => Promise<void>;

interface CtxParts {
  tx: Transaction;
  now: Timestamp;
  trackId: string;
  language: Language;
  caller: Caller;
  cookies: Cookies;
  platform: Platform;
  scope: DatabaseContext;
  session: Session | undefined;
  /** The plant that the call is narrowed to. */
  plantId: string | undefined;
  progress?: Progress;
  /** What the caller calls this write by. */
  callKey?: string | undefined;
}

/** A row to be written: all columns but the tenant, which is the caller's. */
export type NewRow<T extends TableName> = Omit<Insertable<Database[T]>, 'tenant_id'>;

const ROWS_AT_ONCE = 500;

/**
 * What a feature works with: one call, one transaction, and rows that are limited to the caller's scope from the start.
 * There is no way from here to the rows of another tenant.
 */
export class Ctx {
  readonly tx: Transaction;
  readonly now: Timestamp;
  readonly trackId: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly cookies: Cookies;
  readonly platform: Platform;
  readonly scope: DatabaseContext;
  readonly plantId: string | undefined;
  /** Wants to hear how far the call is; absent where its caller waits for it. */
  readonly progress: Progress | undefined;
  /** What the caller calls this write by: its own browser knows it again. */
  readonly callKey: string | undefined;
  readonly #session: Session | undefined;

  constructor(parts: CtxParts) {
    this.tx = parts.tx;
    this.now = parts.now;
    this.trackId = parts.trackId;
    this.language = parts.language;
    this.caller = parts.caller;
    this.cookies = parts.cookies;
    this.platform = parts.platform;
    this.scope = parts.scope;
    this.plantId = parts.plantId;
    this.progress = parts.progress;
    this.callKey = parts.callKey;
    this.#session = parts.session;
  }

  get tenant(): number {
    return this.scope.tenant;
  }

  /** The signed-in caller; a call that is open to all must not ask for it. */
  get session(): Session {
    if (!this.#session) throw refuse('token');
    return this.#session;
  }

  /** Who is written down as the author of a change. */
  get actor(): Actor {
    if (!this.#session) return SYSTEM;
    const { userId: id, name, nameZh, companyId } = this.#session;
    return { id, name, nameZh, companyId };
  }

  readonly may: May = permission => this.#session?.grants.has(permission) ?? false;

  /** The business date of a plant at the moment of the call. */
  today(timeZone: string): PlainDate {
    return dateIn(timeZone, this.now);
  }

  /** The rows of a table that the caller may see, as a query to be narrowed further. */
  rows<T extends TableName>(table: T): ScopedQuery<T> {
    return this.someRows(table) as unknown as ScopedQuery<T>;
  }

  /** The same where the code does not name the table. */
  someRows(table: TableName): SomeRows {
    return someRows(this.tx.db, table, this.scope);
  }

  /** Writes rows; the tenant is the caller's, and the policies refuse what is outside the scope. */
  async insert<T extends TableName>(table: T, values: NewRow<T> | NewRow<T>[]): Promise<void> {
    const rows = [values].flat().map(row => ({ ...(row as object), tenant_id: this.tenant })) as unknown as Insertable<
      Database[T]
    >[];
    const parts: Promise<InsertResult[]>[] = [];
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      parts.push(
        this.tx.db
          .insertInto(table)
          .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
          .execute(),
      );
    }
    await Promise.all(parts);
  }

  /** A change of rows within the caller's scope. */
  update<T extends TableName>(table: T): UpdateQueryBuilder<Database, T, T, { numUpdatedRows: bigint }> {
    forgetLocked(this.tx, table);
    let query = this.tx.db.updateTable(table) as unknown as UpdateQueryBuilder<Database, TableName, TableName, never>;
    for (const condition of scopeConditions(table, this.scope)) query = query.where(condition);
    return query as never;
  }

  /** A deletion of rows within the caller's scope. */
  delete<T extends TableName>(table: T): DeleteQueryBuilder<Database, T, { numDeletedRows: bigint }> {
    forgetLocked(this.tx, table);
    let query = this.tx.db.deleteFrom(table) as unknown as DeleteQueryBuilder<Database, TableName, never>;
    for (const condition of scopeConditions(table, this.scope)) query = query.where(condition);
    return query as never;
  }

  newId(): string {
    return newId();
  }
}
