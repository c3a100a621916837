import { readHistory } from '@inbound/shared/system/history/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { Session } from '../../platform/call/context.ts';
import { isShown, topicOf } from '../../platform/live/shown.ts';

const server = testServer();

describe.each(['container_account', 'balance_confirmation'] as const)('a change of a %s', table => {
  const event = (plantId: string, companyId: string) => ({
    ...{ tenant: 0, about: table, ids: null, plantId, companyId, forwarderCompanyId: null, draftCompanyId: null },
    ...{ userId: null, actor: 'Li Na', callKey: null },
  });

  it('is told live to whoever may see container accounts at its plant, under the topic of their contract', () => {
    const planner = {
      ...{ tenant: 0, userId: 'reader', type: 'internal', companyId: 'buyer', mrpController: null },
      plants: [{ id: 'plant', plantNo: '2031', timeZone: 'Asia/Shanghai' }],
      grants: new Map([['packaging.containerBalance.view', 'plants']]),
    } as unknown as Session;
    expect(isShown(event('plant', 'S'), planner)).toBe(true);
    expect(isShown(event('other plant', 'S'), planner)).toBe(false);
    expect(topicOf(event('plant', 'S'))).toBe('containerBalance');
  });

  it('stands in the history that its reader asks for', async () => {
    const document = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // Balances follow bookings, which have a ledger of their own: a change by hand is put into the history here.
    const [row] = await server.sql<{ id: string }>(
      `insert into state_change
         (tenant_id, id, plant_id, company_id, document, document_id, at, actor, action, from_state, to_state, document_version)
       select 0, gen_random_uuid(), t.plant_id, t.company_id, $1, t.id, now(), 'Li Na', 'edit', '', '', 1
       from ${table} t join plant p on p.tenant_id = t.tenant_id and p.id = t.plant_id
       where t.tenant_id = 0 and p.plant_no = '2031' limit 1 returning document_id as id`,
      [document],
    );
    const planner = await server.as('packaging-planner');
    const entries = await planner.call(readHistory, { documentId: [row?.id ?? ''] });
    expect(entries.map(entry => entry.document)).toContain(document);
  });
});
