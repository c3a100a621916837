import { addDays, type PlainDate, type Timestamp } from '@inbound/shared';
import {
  confirmBalance,
  disputeBalance,
  listBalanceConfirmations,
  proposeBalance,
  settleBalance,
} from '@inbound/shared/packaging/container-balance/confirmation-contract';
import {
  bookContainerDifference,
  exportContainerStatement,
  listContainerAccounts,
  openContainerAccount,
  printContainerStatement,
  readContainerAccount,
  readContainerStatement,
} from '@inbound/shared/packaging/container-balance/contract';
import { receiveContainerNoteAtOnce } from '@inbound/shared/packaging/container-note/contract';
import { NUMBERS } from '@inbound/shared/system/business-data/numbers';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { countsOf, day, namesOf, sentNote } from '../container-note/container-note.sample.ts';
import { bookContainers } from './offers.ts';
import { silenceJob } from './silence.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('packaging-planner');
});

const accountOf = async (code: string, caller = planner) => {
  const [row] = (await caller.call(listContainerAccounts, { search: code })).rows;
  if (!row) throw new Error(`there is no account of ${code}`);
  return row;
};

/** The account of pallets that no other test moves, with a balance that is known. */
const openedAccount = async (code: string, qty = 1_000) => {
  const { plantId, supplierId } = await namesOf(server);
  const [packaging] = await server.sql<{ id: string }>(
    'select id from packaging_master where tenant_id = 0 and code = $1',
    [code],
  );
  await server.sql('delete from container_entry where tenant_id = 0 and packaging_code = $1', [code]);
  await server.sql(`delete from balance_confirmation where tenant_id = 0 and packaging_code = $1`, [code]);
  await server.sql('delete from container_account where tenant_id = 0 and packaging_code = $1', [code]);
  return planner.call(openContainerAccount, {
    ...{ plantId, supplierId, packagingId: packaging?.id ?? '', qty, day: day(-60) },
  });
};

const statement = (caller: Caller, id: string, from = day(-90), to = day(1)) =>
  caller.call(readContainerStatement, { id, from, to });

const sumOf = async (id: string): Promise<number> => {
  const [row] = await server.sql<{ sum: number }>(
    'select -sum(qty)::int as sum from container_entry where account_id = $1',
    [id],
  );
  return row?.sum ?? 0;
};

const runOn = async (moment: Timestamp): Promise<void> => {
  server.clock.set(moment);
  await silenceJob.run(server.running.platform);
  server.clock.set(TODAY);
};

const toldTo = async (caller: Caller, id: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.documentId === id).map(row => row.kind);

describe('a container account', () => {
  it('agrees for both sides under 200 simultaneous bookings: sum = balance = statement', async () => {
    const { id, packagingCode: code } = await openedAccount('KLT6280', 5_000);
    const { plantId, supplierId, companyId } = await namesOf(server);
    const { platform } = server.running;
    const bookings = Array.from({ length: 200 }, (_, at) =>
      transact(platform.pool, tx =>
        bookContainers(systemCtx(platform, tx, { tenant: 0 }), {
          ...{ plantId, supplierId, companyId, kind: 'full_sent', document: 'deliveryNote', documentNo: `${at}` },
          documentId: `01998d3e-0000-7000-8000-${String(at).padStart(12, '0')}`,
          pieces: [[code, (at % 7) + 1]],
        }),
      ),
    );
    await Promise.all(bookings);
    const expected = 5_000 - Array.from({ length: 200 }, (_, at) => (at % 7) + 1).reduce((a, b) => a + b, 0);
    for (const caller of [planner, clerk]) {
      const account = await caller.call(readContainerAccount, { id });
      const { closing, entries } = await statement(caller, id);
      expect([account.balance, closing, entries.length]).toEqual([expected, expected, 201]);
    }
    expect(await sumOf(id)).toBe(expected);
  });

  it('tells what was before, what moved, and what is at the end of any day', async () => {
    const { id } = await openedAccount('KLT6428');
    const note = await sentNote(server, planner);
    expect((await accountOf('KLT6428')).underWay).toBe(100);
    const counts = countsOf(note, { 0: { qty: 92, reason: 'crushed' } });
    await clerk.call(receiveContainerNoteAtOnce, { id: note.id, version: note.version, counts });
    expect(await statement(clerk, id)).toMatchObject({
      ...{ opening: 0, received: 100, fullSent: 0, returned: 0, differences: 992, closing: 1_092 },
      entries: [
        { kind: 'opening', qty: 1_000, balance: 1_000 },
        { kind: 'empties_received', qty: 100, balance: 1_100, documentNo: note.cdnNo, expectedBack: day(14) },
        { kind: 'difference', qty: -8, balance: 1_092, reason: 'crushed' },
      ],
    });
    expect(await statement(planner, id, day(-10), day(-1))).toMatchObject({
      opening: 1_000,
      closing: 1_000,
      entries: [],
    });
    expect((await planner.try(readContainerStatement, { id, from: day(), to: day(-1) })).params).toMatchObject({
      fields: [{ field: 'to', code: 'end_before_start' }],
    });
  });

  it('lists what is there longer than the turnover lead time, the first in being the first out', async () => {
    const { id } = await openedAccount('PAL1208', 30);
    expect(await planner.call(readContainerAccount, { id })).toMatchObject({
      overdueQty: 30,
      oldestDay: day(-60),
      expectedBack: day(-46),
    });
    const { version } = await planner.call(readContainerAccount, { id });
    await planner.call(bookContainerDifference, { id, version, qty: 12, reason: 'found behind the press' });
    expect(await planner.call(readContainerAccount, { id })).toMatchObject({ balance: 42, overdueQty: 30 });
    const overdue = async () =>
      (await clerk.call(listContainerAccounts, { overdue: true, limit: 200 })).rows.map(row => row.id);
    expect(await overdue()).toContain(id);
    const seen = await planner.call(readContainerAccount, { id });
    await planner.call(bookContainerDifference, {
      id,
      version: seen.version,
      qty: -30,
      reason: 'sent back without a note',
    });
    expect(await planner.call(readContainerAccount, { id })).toMatchObject({
      balance: 12,
      overdueQty: 0,
      oldestDay: day(),
    });
    expect(await overdue()).not.toContain(id);
  });

  it('books by hand with a reason, never nothing, and opens once', async () => {
    const { id, version, plantId, supplierId } = await openedAccount('LID1210');
    expect((await planner.try(bookContainerDifference, { id, version, qty: 3, reason: ' ' })).code).toBe('invalid');
    expect((await planner.try(bookContainerDifference, { id, version, qty: 0, reason: 'none' })).params).toMatchObject({
      fields: [{ field: 'qty', code: 'range' }],
    });
    expect((await clerk.try(bookContainerDifference, { id, version, qty: 3, reason: 'mine' })).code).toBe(
      'no_permission',
    );
    const [lid] = await server.sql<{ id: string }>(
      `select id from packaging_master where tenant_id = 0 and code = 'LID1210'`,
    );
    const again = { plantId, supplierId, packagingId: lid?.id ?? '', qty: 1, day: day() };
    expect((await planner.try(openContainerAccount, again)).code).toBe('exists');
  });

  it('prints its statement, and writes it as a spreadsheet', async () => {
    const { id } = await openedAccount('LID1208');
    const days = { id, from: day(-90), to: day() };
    expect((await clerk.try(printContainerStatement, days)).body.slice(0, 5)).toBe('%PDF-');
    expect((await clerk.try(exportContainerStatement, days)).body.slice(0, 2)).toBe('PK');
  });

  it('of another supplier is not seen', async () => {
    const { id } = await openedAccount('PAD1208');
    const other = await server.as('supplier-logistics-2');
    expect((await other.try(readContainerAccount, { id })).code).toBe('not_found');
    expect((await other.try(readContainerStatement, { id, from: day(-1), to: day() })).code).toBe('not_found');
  });
});

describe('a balance confirmation', () => {
  it('is proposed at a past day and confirmed: nothing is booked up to it any more', async () => {
    const { id } = await openedAccount('GLT1208', 40);
    expect((await planner.try(proposeBalance, { id, balanceDate: day() })).code).toBe('range');
    const proposed = await planner.call(proposeBalance, { id, balanceDate: day(-1) });
    expect(proposed).toMatchObject({ state: 'proposed', turn: 'supplier', figure: 40 });
    expect(await toldTo(clerk, id)).toEqual(['balanceProposed']);
    expect((await clerk.call(readWorkQueue, {})).lines.map(({ kind }) => kind)).toContain('balanceToConfirm');
    expect((await planner.try(proposeBalance, { id, balanceDate: day(-2) })).code).toBe('exists');
    expect((await planner.try(confirmBalance, { id: proposed.id, version: proposed.version })).code).toBe(
      'no_permission',
    );
    await clerk.call(confirmBalance, { id: proposed.id, version: proposed.version });
    expect(await planner.call(readContainerAccount, { id })).toMatchObject({
      closedTo: day(-1),
      confirmationState: 'confirmed',
    });
    expect((await planner.try(proposeBalance, { id, balanceDate: day(-1) })).code).toBe('range');
  });

  it('is disputed with the own figure, settled by a difference on its day, and proposed anew', async () => {
    const { id } = await openedAccount('PAD1210', 70);
    const proposed = await planner.call(proposeBalance, { id, balanceDate: day(-3) });
    const own = { id: proposed.id, version: proposed.version, ownFigure: 64, reason: 'six were scrapped in May' };
    const disputed = await clerk.call(disputeBalance, own);
    expect(disputed).toMatchObject({ state: 'disputed', turn: 'plant', ownFigure: 64, figure: 70 });
    expect((await planner.call(readWorkQueue, {})).lines.map(({ kind }) => kind)).toContain('balanceToSettle');
    const { version } = disputed;
    const settled = await planner.call(settleBalance, {
      id: disputed.id,
      version,
      qty: -6,
      reason: 'scrap papers seen',
    });
    expect(settled).toMatchObject({ state: 'proposed', figure: 64, ownFigure: null });
    expect((await statement(clerk, id, day(-3), day(-3))).entries).toMatchObject([
      { kind: 'difference', qty: -6, reason: 'scrap papers seen', balance: 64 },
    ]);
  });

  it('is accepted by silence after the working days of the plant; the supplier is reminded once before', async () => {
    const { id } = await openedAccount('KLT4328', 90);
    const { dueDate } = await planner.call(proposeBalance, { id, balanceDate: day(-1) });
    expect(dueDate > addDays(day(), NUMBERS.balanceAnswer.usual)).toBe(true);
    const state = async () => (await planner.call(listBalanceConfirmations, { accountId: [id] })).rows[0]?.state;
    const noon = (on: PlainDate) => `${on}T04:00:00.000Z` as Timestamp;
    await runOn(noon(dueDate));
    await runOn(noon(dueDate));
    expect(await state()).toBe('proposed');
    expect((await toldTo(clerk, id)).filter(kind => kind === 'balanceReminder')).toHaveLength(1);
    await runOn(noon(addDays(dueDate, 1)));
    expect(await state()).toBe('confirmed');
    expect(await toldTo(clerk, id)).toContain('balanceAccepted');
    expect(await planner.call(readContainerAccount, { id })).toMatchObject({ closedTo: day(-1) });
  });
});
