import { listSamples } from '@inbound/shared/calloff/release/contract';
import { FIRST_STEPS, type FirstStep, readFirstSteps } from '@inbound/shared/system/first-step/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const openFor = async (caller: Caller): Promise<FirstStep[]> =>
  (await caller.call(readFirstSteps)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);

describe('the first steps of a tenant', () => {
  it('are told in their order, each done with its first row, to those who can make a plant', async () => {
    const admin = await server.as('tenant-admin');
    const { steps } = await admin.call(readFirstSteps);
    expect(steps.map(({ step }) => step)).toEqual(FIRST_STEPS);
    // The story has no server for mails, and nobody is mailed.
    expect(await openFor(admin)).toEqual(['mailServer']);
    for (const userNo of ['dispositor', 'supplier-logistics'])
      expect(await (await server.as(userNo)).try(readFirstSteps)).toMatchObject({ status: 403 });
  });

  it('ask for people who can work: active, with a role, at the plant and at a supplier', async () => {
    const admin = await server.as('tenant-admin');
    await server.sql(`update app_user set active = false where tenant_id = 0 and user_no <> 'tenant-admin'`);
    expect(await openFor(admin)).toEqual(['planner', 'supplierUser', 'mailServer']);
    await server.sql('update app_user set active = true where tenant_id = 0');
  });
});

describe('the samples of releases', () => {
  it('are offered where the agreements are that they continue, and nowhere else', async () => {
    const planner = await server.as('dispositor');
    expect((await planner.call(listSamples)).samples).toHaveLength(3);
    await server.sql(`update scheduling_agreement set agreement_no = 'X' || agreement_no where tenant_id = 0`);
    expect((await planner.call(listSamples)).samples).toEqual([]);
  });
});
