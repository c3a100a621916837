import type { Timestamp } from '@inbound/shared';
import {
  listQualityDocuments,
  readQualityDocument,
  releaseQualityDocument,
} from '@inbound/shared/packaging/quality-document/contract';
import { REMINDER_DAYS } from '@inbound/shared/packaging/quality-document/rules';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { validityJob } from './expiry.ts';
import { missingQualityDocuments } from './offers.ts';
import { day, namesOf, submittedDocument } from './quality-document.sample.ts';

const server = testServer({ jobsByHand: [validityJob.kind] });
let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('packaging-planner');
});

/** Lets the job run at another moment; the callers' tokens are of today. */
const runOn = async (moment: Timestamp): Promise<void> => {
  server.clock.set(moment);
  await validityJob.run(server.running.platform);
  server.clock.set(TODAY);
};

/** A released document whose last day is so many days away. */
const releasedFor = async (days: number, given = {}) => {
  const { id, version } = await submittedDocument(server, clerk, { validTo: day(days), ...given });
  return planner.call(releaseQualityDocument, { id, version });
};

const kindsFor = async (caller: Caller, id: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.documentId === id).map(row => row.kind);

describe('valid-to passes', () => {
  it('reminds both parties once, so many days before, and expires after the last day at the plant', async () => {
    const { id } = await releasedFor(REMINDER_DAYS + 1);
    await runOn(`${day()}T04:00:00.000Z`);
    expect(await kindsFor(planner, id)).not.toContain('qualityDocumentExpiring');
    await runOn(`${day(1)}T04:00:00.000Z`);
    await runOn(`${day(1)}T05:00:00.000Z`);
    for (const caller of [clerk, planner])
      expect((await kindsFor(caller, id)).filter(kind => kind === 'qualityDocumentExpiring')).toHaveLength(1);
    const last = REMINDER_DAYS + 1;
    // The plant is in Shanghai: its day ends at 16:00 UTC.
    await runOn(`${day(last)}T15:59:00.000Z`);
    expect((await clerk.call(readQualityDocument, { id })).state).toBe('released');
    await runOn(`${day(last)}T16:00:00.000Z`);
    await runOn(`${day(last)}T16:01:00.000Z`);
    expect((await clerk.call(readQualityDocument, { id })).state).toBe('expired');
    expect((await kindsFor(clerk, id)).filter(kind => kind === 'qualityDocumentExpired')).toHaveLength(1);
  });

  it('is told by the list so many days before', async () => {
    const [soon, later] = [
      await releasedFor(REMINDER_DAYS),
      await releasedFor(REMINDER_DAYS + 1, { type: 'initial_sample' }),
    ];
    const { rows } = await clerk.call(listQualityDocuments, { expiring: true, limit: 200 });
    const ids = rows.map(row => row.id);
    expect([ids.includes(soon.id), ids.includes(later.id)]).toEqual([true, false]);
  });
});

describe('what a delivery misses', () => {
  it('is each required document that is not released, or does not hold on the day', async () => {
    const { materialId, supplierId } = await namesOf(server, 'HM4 943 055 A');
    await releasedFor(5, { materialId, type: 'initial_sample' });
    await submittedDocument(server, clerk, { materialId, type: 'certificate' });
    const required = ['initial_sample', 'certificate'] as const;
    const missingOn = (on: number) =>
      transact(server.running.platform.pool, tx =>
        missingQualityDocuments(systemCtx(server.running.platform, tx, { tenant: 0 }), {
          ...{ supplierId, day: day(on) },
          materials: [{ id: materialId, partNo: 'HM4 943 055 A', required }],
        }),
      );
    expect((await missingOn(5)).map(({ type }) => type)).toEqual(['certificate']);
    expect((await missingOn(6)).map(({ type }) => type)).toEqual(['initial_sample', 'certificate']);
  });
});
