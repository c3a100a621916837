import { randomBytes } from 'node:crypto';
import {
  type AnswerOf,
  codeOfWire,
  type Endpoint,
  type ErrorCode,
  type InputOf,
  infoOf,
  type Mode,
  SUCCESS,
  type Timestamp,
} from '@inbound/shared';
import { EVENT_STREAM } from '@inbound/shared/system/live/contract';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Config, readConfig } from '../src/app/config.ts';
import { inDatabase } from '../src/app/postgres/cluster.ts';
import { type RunningServer, startServer } from '../src/app/start-server.ts';
import { systemCtx } from '../src/platform/call/system-ctx.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { Buckets } from '../src/platform/threads/buckets.ts';
import { CallTurns, turnLimits } from '../src/platform/threads/call-turns.ts';
import { HeavyCallQueue } from '../src/platform/threads/heavy-call-queue.ts';
import { RefusalThrottle } from '../src/platform/threads/refusal-throttle.ts';
import { fixedClock } from '../src/platform/tools/clock.ts';
import { issueToken } from '../src/system/session/tokens.ts';
import { checkAnswer } from './check-answer.ts';
import { TEMPLATE, TEMPLATE_WITHOUT_POLICIES } from './cluster.ts';
import { SharedThreads } from './shared-threads.ts';
import { modeForCall, TenantMode } from './tenant-modes.ts';
import { PATIENCE, TODAY } from './today.ts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  code: ErrorCode | 'ok';
  params: Record<string, unknown>;
  /** The field that a refusal is the matter of. */
  field: string | undefined;
  data: T;
  body: string;
  /** The body as it came; `body` is what it says as a text. */
  bytes: Buffer;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** The mode in which its tenant is meanwhile, on a server that switches it; else one that has the call. */
  mode?: Mode;
  /** A file for a call that takes one. */
  file?: { name: string; content: Buffer | string };
  /** The body as it goes over the wire, instead of the input as JSON; what the path names still comes from the input. */
  body?: string;
}

/** Somebody who calls, signed in with a token of the command line; `call` expects success, `try` tells what came. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  try<E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: CallOptions): Promise<Answer<AnswerOf<E>>>;
  token: string;
}

export interface TestServer {
  running: RunningServer;
  clock: ReturnType<typeof fixedClock>;
  /** The addresses of its own database, for the owner of the tables and for the superuser. */
  database: { url: string; superuserUrl: string };
  /** Starts one more server on the same database, which the test closes. */
  another(): Promise<RunningServer>;
  /** Signs somebody in, by user number and tenant. */
  as(userNo: string, tenant?: number): Promise<Caller>;
  nobody: Caller;
  /** Makes a call of tenant 0 by other means than a caller, while the tenant is in the mode in which the call is tried. */
  inModeOf<T>(endpoint: Endpoint, call: () => Promise<T>): Promise<T>;
  /** Somebody with a token that a test got in another way, or with none, who names a tenant. */
  holder(token: string | undefined, tenant?: number): Caller;
  /** Reads as the superuser: what really stands in the database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

const toQuery = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(key, String(one));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
};

const multipart = (fields: Record<string, unknown>, file: NonNullable<CallOptions['file']>) => {
  const form = new FormData();
  const isList = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.length > 0 && value.every(one => typeof one !== 'object');
  for (const [key, value] of Object.entries(fields))
    for (const one of isList(value) ? value : [value])
      form.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one));
  form.append('file', new Blob([file.content as never]), file.name);
  return form;
};

const isStream = ({ headers }: Response): boolean => headers.get('content-type') === EVENT_STREAM;

/** A stream that stays open is let go once it has said how far it is. */
const firstOf = async (response: Response): Promise<string> => {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (/^id: .+\nevent: .+\ndata: .+\n\n/m.test(text)) break;
  }
  return text;
};

type Said = ReturnType<typeof JSON.parse>;

/** What a call that speaks OAuth answers, as any other call would: the code of its refusal stands beside the error. */
const inEnvelope = (endpoint: Endpoint, said: Said, { ok, headers }: Response): Said => {
  if (!endpoint.speaksOauth) return said;
  const trackId = headers.get('x-track-id') ?? '';
  if (ok) return { code: SUCCESS, data: said, info: '', trackId };
  const { code, params, error_description: msg } = said;
  return { code, data: null, info: infoOf(codeOfWire(code)), params, msg, trackId };
};

const request =
  (address: string, token: string | undefined, tenant: number) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    { headers = {}, file, body: written }: CallOptions,
  ) => {
    const rest = { ...input };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const body = isQuery ? undefined : file ? multipart(rest, file) : (written ?? JSON.stringify(rest));
    const response = await fetch(`${address}/api${path}${isQuery ? toQuery(rest) : ''}`, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-tenant-id': String(tenant),
        // Nothing is gained by packing what never leaves the machine; it took a tenth of the time of all calls.
        'accept-encoding': 'identity',
        ...(body && !file ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = isStream(response) ? Buffer.from(await firstOf(response)) : Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed = isJson ? inEnvelope(endpoint, JSON.parse(text), response) : undefined;
    checkAnswer(endpoint, { status: response.status, headers: response.headers, envelope: parsed, body: text });
    const envelope = parsed ?? { code: SUCCESS, data: text };
    const code = envelope.code === SUCCESS ? ('ok' as const) : codeOfWire(envelope.code);
    return {
      status: response.status,
      headers: response.headers,
      code,
      params: envelope.params ?? {},
      field: envelope.field,
      data: envelope.data,
      ...{ body: text, bytes },
    };
  };

/** Makes a call of a tenant while that tenant is in a mode. */
type InMode = <T>(tenant: number, mode: Mode, call: () => Promise<T>) => Promise<T>;

/** Somebody with a token, or with none, at a server whose address is known. */
export const callerWith = (
  address: string,
  token: string | undefined,
  tenant: number,
  inMode: InMode = (_, __, call) => call(),
): Caller => {
  const ask = request(address, token, tenant);
  const send: typeof ask = (endpoint, input, options) =>
    inMode(tenant, options.mode ?? modeForCall(endpoint), () => ask(endpoint, input, options));
  return {
    token: token ?? '',
    try: (endpoint, input, options) => send(endpoint, (input ?? {}) as never, options ?? {}) as never,
    call: async (endpoint, input, options) => {
      const answer = await send(endpoint, (input ?? {}) as never, options ?? {});
      expect({ code: answer.code, params: answer.params }, `${endpoint.method} ${endpoint.path}`).toEqual({
        code: 'ok',
        params: {},
      });
      return answer.data;
    },
  };
};

const HOUR_MS = 3_600_000;

/** A test calls as often and as much at once as it likes: all shares are wide, and every bucket is full again each time. */
const withoutLimits = () => {
  let now = 0;
  return {
    heavyCalls: new HeavyCallQueue({ working: 4, ofUser: 1_000, ofTenant: 1_000, ofAll: 1_000 }),
    callTurns: new CallTurns({ ...turnLimits(1_000), kept: 0, long: 1_000, waiting: 1_000 }),
    buckets: new Buckets(() => {
      now += HOUR_MS;
      return now;
    }),
    refusalThrottle: new RefusalThrottle(() => {
      now += HOUR_MS;
      return now;
    }),
  };
};

/** Who asks for the metrics of a test server says this. */
export const METRICS_TOKEN = 'a token of the tests alone';

const testConfig = () =>
  readConfig({ INBOUND_DEMO: 'auto', INBOUND_METRICS_TOKEN: METRICS_TOKEN, INBOUND_DATABASE_SILENCE: PATIENCE });

export interface TestOptions {
  /** Takes the copy in which row-level security is switched off, to prove the query layer alone. */
  policies?: 'off';
  at?: Timestamp;
  /** Is written to instead of the standard output. */
  log?: Logger;
  /** Holds the product's own limits of heavy work and of calls from one address. */
  limits?: 'product';
  /** Each tenant is switched to a mode that has the call before it is made; else it stays in its own. */
  modes?: 'ofCalls';
  /** Kinds of jobs that the test runs itself, at its own moment: the worker leaves them alone. */
  jobsByHand?: readonly string[];
  /** Settings that this server has besides. */
  config?: Partial<Config>;
}

/** Switches the mode of a tenant, which counts as a change of nobody's call (`suites/changes.ts`). */
const switchOf = (tenant: number, mode: Mode): string =>
  `begin; update tenant set mode = '${mode}' where tenant_id = ${tenant} and mode <> '${mode}';
   delete from observed.change where xact = pg_current_xact_id(); commit`;

/** Makes each call while its tenant is in the mode in which it is tried. */
const modesOfTenants = (server: TestServer): InMode => {
  const modes = new Map<number, TenantMode>();
  return (tenant, mode, call) => {
    const present = modes.get(tenant) ?? new TenantMode(to => server.sql(switchOf(tenant, to)));
    modes.set(tenant, present);
    return present.during(mode, call);
  };
};

/** A server of the product over a database of its own, made anew for the test file that asks for it. */
export const testServer = (options: TestOptions = {}): TestServer => {
  const clock = fixedClock(options.at ?? TODAY);
  const server = { clock } as TestServer;
  let database = '';
  let superuser: pg.Client;
  beforeAll(async () => {
    const cluster = inject('cluster');
    database = `test_${randomBytes(6).toString('hex')}`;
    const template = options.policies === 'off' ? TEMPLATE_WITHOUT_POLICIES : TEMPLATE;
    const admin = new pg.Client({ connectionString: cluster.superuserUrl });
    await admin.connect();
    await admin.query(`create database ${database} owner inbound_owner template ${template} strategy file_copy`);
    // The rights of a database are no part of its copy; a start takes this one from everybody, too.
    await admin.query(`revoke temporary on database ${database} from public`);
    await admin.end();
    server.database = {
      url: inDatabase(cluster.url, database),
      superuserUrl: inDatabase(cluster.superuserUrl, database),
    };
    const { url, superuserUrl } = server.database;
    superuser = new pg.Client({ connectionString: superuserUrl, options: '-c search_path=inbound' });
    await superuser.connect();
    server.another = () =>
      startServer({
        config: {
          ...testConfig(),
          ...options.config,
          databaseUrl: url,
          dataFolder: cluster.folder,
          port: 0,
        },
        clock,
        log: options.log,
        limits: options.limits === 'product' ? undefined : withoutLimits(),
        threads: new SharedThreads(),
        say: () => undefined,
        prepare: false,
        jobsByHand: options.jobsByHand,
      });
    server.running = await server.another();
    const { platform, address } = server.running;
    const inModes = options.modes === 'ofCalls' ? modesOfTenants(server) : undefined;
    server.holder = (token, tenant = 0) => callerWith(address, token, tenant, inModes);
    server.inModeOf = (endpoint, call) => (inModes ? inModes(0, modeForCall(endpoint), call) : call());
    server.nobody = server.holder(undefined);
    server.as = async (userNo, tenant = 0) => {
      const token = await transact(platform.pool, tx => issueToken(systemCtx(platform, tx, { tenant }), userNo, 1));
      return server.holder(token, tenant);
    };
    server.sql = async (text, values) => (await superuser.query(text, values)).rows;
  });
  afterAll(async () => {
    await server.running?.close();
    await superuser?.end();
    const admin = new pg.Client({ connectionString: inject('cluster').superuserUrl });
    await admin.connect();
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.end();
  });
  return server;
};
