import { checkNames, RELEASE_CHECKS } from '@inbound/shared/calloff/release/checks';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { changePartner, listPartners } from '@inbound/shared/master/edi-partner/contract';
import { CHECK_RULES, tolerance } from '@inbound/shared/master/edi-partner/tolerances';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { fileOf, tourRelease } from './release.sample.ts';

const server = testServer();

it('may be tolerated: every warning of a release, and no error', () => {
  expect([...CHECK_RULES]).toEqual(checkNames.filter(name => RELEASE_CHECKS[name].severity === 'warning'));
});

it('asks for a warning until its rule is tolerated on the screen of the partner: then the next file passes', async () => {
  const planner = await server.as('dispositor');
  const admin = await server.as('tenant-admin');
  const release = await tourRelease(planner);
  const file = fileOf({ ...release, lastReceipt: { ...release.lastReceipt, dnNo: '99999999' } });
  const tried = async () => {
    const report = await planner.call(importReleases, { mode: 'dry-run' }, { file });
    return report.releases.flatMap(({ problems }) => problems.map(({ severity, rule }) => [severity, rule]));
  };
  expect(await tried()).toContainEqual(['warning', 'lastDelivery']);
  const { rows } = await admin.call(listPartners, { limit: 200 });
  for (const { id, version, ...row } of rows) {
    const { customerNo, plantKey, supplierNo, ownUnbId, ownUnbQualifier, partnerUnbId, partnerUnbQualifier } = row;
    const numbers = { customerNo, plantKey, supplierNo, ownUnbId, ownUnbQualifier, partnerUnbId, partnerUnbQualifier };
    await admin.call(changePartner, { id, version, ...numbers, tolerated: [tolerance.enum.lastDelivery] });
  }
  expect(await tried()).toContainEqual(['info', 'lastDelivery']);
  expect(await planner.call(importReleases, { mode: 'all' }, { file })).toMatchObject({ applied: true });
});
