import { createPlant } from '@inbound/shared/master/plant/contract';
import pino from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { send } from '../../../test/suites/raw.ts';
import { MOST_NAMES } from './repeated-names.ts';

let log = '';
const server = testServer({
  log: pino(
    { level: 'error' },
    {
      write: line => {
        log += line;
      },
    },
  ),
});

let supplier: Caller;
beforeAll(async () => {
  supplier = await server.as('supplier-logistics');
});

/** A call that the supplier may not make, with a body that was never checked. */
const reach = (body: object | string) =>
  send(server, {
    method: 'POST',
    path: `/api${createPlant.path}`,
    headers: { authorization: `Bearer ${supplier.token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

interface Logged {
  parameters: Record<string, unknown>;
  exception: string;
  length: number;
}

const lastDenial = async (): Promise<Logged | undefined> => {
  const [row] = await server.sql<Logged & Record<string, unknown>>(
    `select parameters, exception, length(parameters::text) as length from operation_log
     where user_no = 'supplier-logistics' order by id desc limit 1`,
  );
  return row;
};

const DENIED = { status: 403, code: 'no_permission' };
const REFUSED = { permission: 'master.plant.edit' };
const LONG = 'x'.repeat(100_000);
const DEPTH = 5_000;

describe('a denial is written down', () => {
  it('with the fields of the contract and nothing else', async () => {
    expect(await reach({ plantNo: '6001', isAdmin: true, 'a\u0000b': 1 })).toMatchObject(DENIED);
    expect((await lastDenial())?.parameters).toEqual({ plantNo: '6001', refused: REFUSED });
  });

  it('without signs that have no shape', async () => {
    expect(await reach({ plantNo: 'a\u0000b\u001b[31m\r\n\u202ec', nameZh: '甲' })).toMatchObject(DENIED);
    expect((await lastDenial())?.parameters).toEqual({
      plantNo: 'a\ufffdb\ufffd[31m\ufffd\ufffd\ufffdc',
      nameZh: '甲',
      refused: REFUSED,
    });
  });

  it.each<[string, object | string]>([
    ['long', { plantNo: LONG }],
    ['wide', { plantNo: Array.from({ length: 5_000 }, () => LONG.slice(0, 100)) }],
    ['deep', `{"plantNo":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`],
    ['deep in lists', `{"plantNo":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`],
    ['many', Object.fromEntries(Array.from({ length: MOST_NAMES }, (_, at) => [`k${at}`, 'x']))],
  ])('and within bounds, however %s it is', async (_, body) => {
    expect(await reach(body)).toMatchObject(DENIED);
    const denial = await lastDenial();
    expect(denial?.parameters.refused).toEqual(REFUSED);
    expect(denial?.length).toBeLessThan(9_000);
  });
});

describe('a denial that cannot be written down', () => {
  afterEach(() => server.sql('alter table operation_log drop constraint if exists hindered'));

  it('as it came is written without its parameters', async () => {
    await server.sql("alter table operation_log add constraint hindered check (not parameters ? 'plantNo') not valid");
    expect(await reach({ plantNo: '6001' })).toMatchObject(DENIED);
    expect(await lastDenial()).toMatchObject({ parameters: { refused: REFUSED }, exception: 'no_permission' });
  });

  it('at all stays a denial, and stands in the log of the server', async () => {
    await server.sql('alter table operation_log add constraint hindered check (false) not valid');
    log = '';
    const reply = await reach({ plantNo: '6001' });
    expect(reply).toMatchObject(DENIED);
    expect(JSON.parse(log)).toMatchObject({
      trackId: reply.headers['x-track-id'],
      tenant: 0,
      userNo: 'supplier-logistics',
      call: 'POST /master/v1/plant',
      refused: 'no_permission',
    });
  });
});
