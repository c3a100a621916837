import { setMailChoice } from '@inbound/shared/system/mail-choice/contract';
import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { mailServerExample } from '../mail-server/mail-server.sample.ts';
import { type Audience, type Notice, notify } from './offers.ts';

const server = testServer();
const PORT = 25;

let plantId: string;
beforeAll(async () => {
  const [plant] = await server.sql<{ id: string }>("select id from plant where tenant_id = 0 and plant_no = '2031'");
  plantId = plant?.id ?? '';
  await (await server.as('tenant-admin')).call(createMailServer, mailServerExample(PORT, { auth: false }));
});

const mailsTo = (userNo: string) =>
  server.sql<{ subject: string }>(
    `select m.subject from mail_log m join app_user u on u.tenant_id = m.tenant_id and u.email = m.recipient
     where u.tenant_id = 0 and u.user_no = $1 order by m.id`,
    [userNo],
  );

const notifyPlant = (permission: Audience['permission'], notice: Pick<Notice, 'kind' | 'params' | 'path'>) =>
  transact(server.running.platform.pool, tx =>
    notify(
      systemCtx(server.running.platform, tx, { tenant: 0 }),
      { permission, plantId },
      { ...notice, documentId: null, plantNo: '2031' },
    ),
  );

const number = 'X4711';
const params = { number, supplier: 'S1001', package: number, date: '2026-11-25', due: '2026-12-01' };

describe('a notice is mailed at once to whoever has chosen so for', () => {
  it.each([
    ['pickUpPlan', 'delivery.pickUpPlan.view', { kind: 'pickUpPlanRejected', path: '/pickup/plan-detail' }],
    [
      'containerNote',
      'packaging.containerNote.view',
      { kind: 'containerNoteSent', path: '/container/delivery-note-detail' },
    ],
    // What a transport does is told by its note: that it is to be fetched, and that it was.
    [
      'containerNote',
      'packaging.containerTransport.view',
      { kind: 'containerNotePickedUp', path: '/container/transport-detail' },
    ],
    [
      'containerBalance',
      'packaging.containerBalance.view',
      { kind: 'balanceConfirmed', path: '/container/balance-detail' },
    ],
  ] as const)('%s, with %s', async (event, permission, notice) => {
    await server.sql('delete from mail_log');
    const planner = await server.as('dispositor');
    await planner.call(setMailChoice, { event, channel: 'now' });
    await notifyPlant(permission, {
      ...notice,
      params: { ...params, from: '', to: '', reason: '', sent: 1, received: 1, figure: 1, own: 1 },
    });
    expect(await mailsTo('dispositor')).toEqual([{ subject: expect.stringMatching(/^2031 · .*X4711/) }]);
  });
});
