import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { later } from '../../src/platform/tools/clock.ts';
import { browserOf } from '../browser.ts';
import { type Caller, testServer } from '../server.ts';
import { TODAY } from '../today.ts';

const server = testServer();
beforeEach(() => server.clock.set(TODAY));

/** Sets the clock to another day than it was, as a machine does whose clock was wrong. */
const jump = (days: number) => server.clock.set(later(TODAY, days, 'day'));

const newLine = async (clerk: Caller): Promise<CallOffLineRow> => {
  const [line] = (await clerk.call(listCallOffLines, { state: ['new'], limit: 1 })).rows;
  if (!line) throw new Error('no line is new');
  return line;
};

const confirmedOf = async (id: string) => {
  const [row] = await server.sql<{ confirmed: string; version: number; acts: number }>(
    `select confirmed::text, version, (select count(*)::int from state_change where document_id = l.id and action = 'confirm') as acts
     from call_off_line l where id = $1`,
    [id],
  );
  return row;
};

describe.each([
  ['forwards', 1],
  ['backwards', -1],
])('a clock that jumps a day %s', (_, days) => {
  it('takes an act under its key once, and goes on with the version that was left', async () => {
    const before = await server.as('supplier-logistics');
    const { id, version, requestedTo: date } = await newLine(before);
    const confirm = (caller: Caller, from: number) =>
      caller.try(
        confirmLine,
        { id, version: from, date, qty: '1' },
        { headers: { 'idempotency-key': `${id}-${from}` } },
      );
    const first = await confirm(before, version);
    expect(first.status).toBe(200);
    jump(days);
    const after = await server.as('supplier-logistics');
    expect((await confirm(after, version)).data).toEqual(first.data);
    expect((await confirm(after, version + 1)).status).toBe(200);
    server.clock.set(TODAY);
    expect((await confirm(await server.as('supplier-logistics'), version + 1)).status).toBe(200);
    expect(await confirmedOf(id)).toMatchObject({ version: version + 2, acts: 2 });
  });
});

it('a session whose day has passed by a jump is told that it has ended, and one can sign in again', async () => {
  const browser = browserOf(server);
  const caller = await browser.signIn('dispositor');
  jump(1);
  expect(await caller.try(readUserInformation)).toMatchObject({ status: 401, code: 'token' });
  expect(await browser.tryRefresh()).toMatchObject({ status: 401 });
  expect((await (await browserOf(server).signIn('dispositor')).try(readUserInformation)).code).toBe('ok');
});
