import { type AnswerOf, addDays, type Decimal, type PlainDate, subtract } from '@inbound/shared';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import {
  changeSchedulingAgreement,
  listSchedulingAgreements,
  readSchedulingAgreement,
  resetCumulatives,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { fileOf, followingRelease, tourRelease } from '../release/release.sample.ts';
import { keepResets } from './reset-job.ts';

const server = testServer();
/** The agreement of the tour, whose next release there is, and two others of the same supplier. */
const NO = '5500018234';
const OTHER = '5500018235';
const THIRD = '5500018266';
const REASON = 'new model year';

let planner: Caller;
let clerk: Caller;
beforeEach(async () => {
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

const agreementOf = async (no = NO): Promise<AnswerOf<typeof readSchedulingAgreement>> => {
  const { rows } = await planner.call(listSchedulingAgreements, { search: no });
  return planner.call(readSchedulingAgreement, { id: rows[0]?.id ?? '' });
};

/** Who of both parties has been told of an agreement. */
const toldOf = async (kind: string) => {
  const told = await Promise.all([planner, clerk].map(who => who.call(readNotifications, { status: 'init' })));
  return told.map(({ rows }) => rows.find(row => row.kind === kind)?.params);
};

const figuresOf = ({ cumulatives }: Awaited<ReturnType<typeof agreementOf>>) => {
  const { inTransit, backlog, backorder, overDelivery } = cumulatives;
  return { inTransit, backlog, backorder, overDelivery };
};

describe('the horizon of an agreement', () => {
  it('is said by the plant alone, and holds from the next release on', async () => {
    const { id, version } = await agreementOf();
    const said = { id, version, firmDays: 3, callsOffProduction: true };
    expect((await clerk.try(changeSchedulingAgreement, said)).code).toBe('no_permission');
    expect(await planner.call(changeSchedulingAgreement, said)).toMatchObject({
      firmDays: 3,
      callsOffProduction: true,
    });
    expect((await planner.try(changeSchedulingAgreement, said)).code).toBe('conflict');
    expect(
      await planner.call(changeSchedulingAgreement, { ...said, version: version + 1, callsOffProduction: false }),
    ).toMatchObject({ firmDays: 3, callsOffProduction: false });
    const release = await tourRelease(planner);
    const report = await planner.call(importReleases, { mode: 'all' }, { file: fileOf(release) });
    const last = addDays(release.release.date as PlainDate, 3);
    const added = report.releases[0]?.changes?.filter(({ after }) => after !== null) ?? [];
    expect(added.every(({ to }) => to <= last)).toBe(true);
  });
});

describe('a release that counts the last note otherwise', () => {
  it('stands under Mismatch and is told to both until a release counts as we do', async () => {
    const before = await agreementOf();
    const first = await tourRelease(planner);
    const { received = '0', ...counted } = first.cumulative ?? {};
    await planner.call(importReleases, { mode: 'all' }, { file: fileOf(first) });
    expect(await agreementOf()).toMatchObject({ differsAt: null, cumulatives: { mismatch: false } });
    const short = followingRelease(first, {
      cumulative: { ...counted, received: subtract(received as Decimal, '12') },
    });
    const confirm = JSON.stringify([{ code: 'release_check', rule: 'receivedFalls' }]) as never;
    const page = await browserOf(server).signIn('dispositor');
    await page.call(importReleases, { mode: 'all', confirm }, { file: fileOf(short) });
    const marked = await agreementOf();
    expect(marked).toMatchObject({ differsBy: '-12', cumulatives: { mismatch: true } });
    const { rows } = await planner.call(listSchedulingAgreements, { mismatch: true, search: NO });
    expect(rows).toHaveLength(1);
    const told = { agreement: NO, dnNo: marked.differsAt, qty: '-12', unit: marked.unit };
    expect(await toldOf('cumulativesDiffer')).toEqual([told, told]);
    const next = followingRelease(short, { cumulative: { ...counted, received } });
    await planner.call(importReleases, { mode: 'all' }, { file: fileOf(next) });
    expect(await agreementOf()).toMatchObject({ differsAt: null, differsBy: null, cumulatives: { mismatch: false } });
    expect((await agreementOf()).sent).toBe(before.sent);
  });
});

describe('a reset of the cumulatives', () => {
  it('by a release is told to both', async () => {
    const release = await tourRelease(planner);
    const { sent, received } = await agreementOf();
    const day = release.release.date as PlainDate;
    const since = { since: day, received: '0' };
    const again = { ...release, cumulative: { ...release.cumulative, ...since } };
    const report = await planner.call(importReleases, { mode: 'all' }, { file: fileOf(again) });
    expect(report).toMatchObject({ applied: true });
    expect(await agreementOf()).toMatchObject({ sent: subtract(sent, received) });
    const told = { agreement: NO, date: day };
    expect(await toldOf('cumulativesReset')).toEqual([told, told]);
  });

  it('counts out of both what was received, leaves what is owed and on the road, and is told to both', async () => {
    const before = await agreementOf(OTHER);
    const { id, version, today, sent, received } = before;
    const done = await planner.call(resetCumulatives, { id, version, day: today, reason: REASON });
    expect(done).toMatchObject({ received: '0', sent: subtract(sent, received), resetPlannedOn: null });
    expect(done.cumulatives.resetOn).toBe(today);
    expect(figuresOf(done)).toEqual(figuresOf(before));
    expect(done.ledger.slice(0, 2).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['received_reset', REASON],
      ['reset', REASON],
    ]);
    expect(done.ledger[0]).toMatchObject({ sent: done.sent, received: '0' });
    const told = { agreement: OTHER, date: today };
    expect(await toldOf('cumulativesReset')).toEqual([told, told]);
  });

  it('is planned for a later day, and for none that is past; an order has no cumulatives', async () => {
    const { id, version, today, sent } = await agreementOf(OTHER);
    expect(await planner.try(resetCumulatives, { id, version, day: addDays(today, -1), reason: REASON })).toMatchObject(
      {
        params: { fields: [{ field: 'day', code: 'range' }] },
      },
    );
    expect((await clerk.try(resetCumulatives, { id, version, day: today, reason: REASON })).code).toBe('no_permission');
    const day = addDays(today, 7);
    const planned = await planner.call(resetCumulatives, { id, version, day, reason: REASON });
    expect(planned).toMatchObject({ sent, resetPlannedOn: day, resetReason: REASON });
    const { rows } = await planner.call(listSchedulingAgreements, { kind: 'after_sales' });
    const [order] = rows;
    const of = { id: order?.id ?? '', version: order?.version ?? 1 };
    expect((await planner.try(resetCumulatives, { ...of, day: today, reason: REASON })).code).toBe('status');
  });

  it('that is planned takes effect when its day begins at the plant, once', async () => {
    const { id, version, today, received, sent } = await agreementOf(THIRD);
    await planner.call(resetCumulatives, { id, version, day: addDays(today, 1), reason: REASON });
    const { platform } = server.running;
    const keep = () => transact(platform.pool, tx => keepResets(systemCtx(platform, tx, { tenant: 0 })));
    await keep();
    expect((await agreementOf(THIRD)).received).toBe(received);
    await server.sql('update scheduling_agreement set reset_planned_on = $1 where id = $2', [today, id]);
    await keep();
    await keep();
    const done = await agreementOf(THIRD);
    expect(done).toMatchObject({
      received: '0',
      sent: subtract(sent, received),
      resetPlannedOn: null,
      resetReason: '',
    });
    expect(done.ledger.filter(({ kind }) => kind === 'received_reset')).toHaveLength(1);
  });
});
