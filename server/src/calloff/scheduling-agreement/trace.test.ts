import {
  listSchedulingAgreements,
  readSchedulingAgreement,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

/** The buyer counts more of an agreement than was ever sent. */
const countMore = (agreementNo: string) =>
  server.sql(
    `with counted as (update scheduling_agreement set received = sent + 48 where tenant_id = 0 and agreement_no = $1 returning *)
     insert into cumulative_entry (tenant_id, id, plant_id, company_id, mrp_controller, agreement_id, at, kind, qty, document, document_id, actor)
     select c.tenant_id, 'ffffffff-ffff-7fff-8fff-ffffffffffff', c.plant_id, c.company_id, c.mrp_controller, c.id,
       '2026-11-23T01:00:00Z', 'release', c.received, '00099', c.release_id, 'system' from counted c`,
    [agreementNo],
  );

it('of a mismatch has both cumulatives after each booking, and marks the one from which on they part', async () => {
  const planner = await server.as('dispositor');
  await countMore('5500018603');
  const { rows } = await planner.call(listSchedulingAgreements, { mismatch: true });
  const { id = '', sent, received } = rows.find(({ agreementNo }) => agreementNo === '5500018603') ?? {};
  const { ledger, cumulatives } = await planner.call(readSchedulingAgreement, { id });
  expect(cumulatives).toMatchObject({ mismatch: true, received, sent });
  expect(ledger[0]).toMatchObject({ kind: 'release', document: '00099', mark: 'breaks', sent, received });
  expect(ledger.slice(1).filter(({ mark }) => mark === 'breaks')).toEqual([]);
});

it('of counts that agree marks no break, and leads from each note to its page', async () => {
  const planner = await server.as('dispositor');
  const { rows } = await planner.call(listSchedulingAgreements, { mismatch: false, search: '5500018234' });
  const { ledger } = await planner.call(readSchedulingAgreement, { id: rows[0]?.id ?? '' });
  expect(ledger.filter(({ mark }) => mark === 'breaks')).toEqual([]);
  const sent = ledger.filter(({ kind }) => kind === 'sent');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every(({ noteId }) => noteId !== null)).toBe(true);
});
