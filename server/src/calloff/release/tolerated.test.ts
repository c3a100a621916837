import { checkNames, RELEASE_CHECKS, tolerableChecks } from '@inbound/shared/calloff/release/checks';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { changePartner, listPartners } from '@inbound/shared/master/edi-partner/contract';
import { CHECK_RULES, tolerance } from '@inbound/shared/master/edi-partner/tolerances';
import { expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { fileOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer();

it('may be tolerated: every warning of a release, and no error', () => {
  expect([...CHECK_RULES]).toEqual(tolerableChecks);
  const warnings = checkNames.filter(name => RELEASE_CHECKS[name].severity === 'warning');
  expect(tolerableChecks.filter(name => RELEASE_CHECKS[name].severity !== 'warning')).toEqual([]);
  expect(warnings.filter(name => !tolerableChecks.includes(name))).toEqual(['otherAgreement', 'noFirmZone']);
});

/** Sets what the partners of a plant are known for. */
const tolerate = async (admin: Caller, tolerated: (typeof tolerance.options)[number][]): Promise<void> => {
  const { rows } = await admin.call(listPartners, { limit: 200 });
  for (const { id, version, ...row } of rows) {
    const { customerNo, plantKey, supplierNo, ownUnbId, ownUnbQualifier, partnerUnbId, partnerUnbQualifier } = row;
    const numbers = { customerNo, plantKey, supplierNo, ownUnbId, ownUnbQualifier, partnerUnbId, partnerUnbQualifier };
    await admin.call(changePartner, { id, version, ...numbers, tolerated });
  }
};

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
  await tolerate(admin, [tolerance.enum.lastDelivery]);
  expect(await tried()).toContainEqual(['info', 'lastDelivery']);
  expect(await planner.call(importReleases, { mode: 'all' }, { file })).toMatchObject({ applied: true });
});

it('stays an error whatever is tolerated: a day that does not exist closes nothing', async () => {
  const planner = await server.as('dispositor');
  await tolerate(await server.as('tenant-admin'), [...tolerance.options]);
  const release = followingRelease(await tourRelease(planner));
  const [day = ''] = release.lines.flatMap(line => (line.kind === 'firm' ? [line.from] : []));
  const { name, content } = fileOf(release);
  const text = content.toString('latin1');
  const broken = text.replace(`${day.slice(2).replaceAll('-', '')}00`, `${day.slice(2, 4)}139900`);
  expect(broken).not.toBe(text);
  const file = { name, content: Buffer.from(broken, 'latin1') };
  const { applied, releases } = await planner.call(importReleases, { mode: 'all' }, { file });
  expect(releases.flatMap(({ problems }) => problems.map(({ severity, rule }) => [severity, rule]))).toContainEqual([
    ...['error', 'date'],
  ]);
  expect(applied).toBe(false);
});
