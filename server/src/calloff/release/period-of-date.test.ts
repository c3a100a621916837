import type { Release } from '@inbound/edi';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { changePartner, listPartners, type PartnerRow } from '@inbound/shared/master/edi-partner/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { delforOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer();

let planner: Caller;
let admin: Caller;
let release: Release;
beforeAll(async () => {
  [planner, admin] = await Promise.all([server.as('dispositor'), server.as('tenant-admin')]);
  release = await tourRelease(planner);
});

/** A Wednesday far enough away that no other line of the release is in its week. */
const DAY = '2027-03-17';

/** The release with one weekly forecast that has one date. */
const weekly = (of: Release) => {
  const file = delforOf({ ...of, lines: [{ kind: 'firm', from: DAY, to: DAY, qty: '60', cumulative: '60' }] });
  return { ...file, content: Buffer.from(file.content.toString('latin1').replace('SCC+1', 'SCC+4++W'), 'latin1') };
};

const mean = async (periodOfDate: PartnerRow['periodOfDate']): Promise<void> => {
  const { rows } = await admin.call(listPartners, { limit: 200 });
  const partner = rows.find(row => row.customerNo === release.customer && row.supplierNo === release.supplier);
  if (!partner) throw new Error('the tour is of no partner');
  await admin.call(changePartner, { ...(await fieldsOf(partner)), periodOfDate });
};
const fieldsOf = async ({ id, version, customerNo, plantKey, supplierNo }: PartnerRow) => ({
  ...{ id, version, customerNo, plantKey, supplierNo },
});

const importWith = async (no: number): Promise<string[]> => {
  const of = followingRelease(release, { release: { ...release.release, no: String(no) } });
  const file = weekly(of);
  const tried = await planner.call(importReleases, { mode: 'dry-run' }, { file });
  const confirm = [...tried.problems, ...tried.releases.flatMap(({ problems }) => problems)]
    .filter(({ severity }) => severity === 'warning')
    .map(({ code, rule }) => ({ code, rule }));
  expect(await planner.call(importReleases, { mode: 'all', confirm }, { file })).toMatchObject({ applied: true });
  const [stored] = await server.sql<{ lines: { from: string; to: string }[] }>(
    'select lines from release where tenant_id = 0 and release_no = $1',
    [String(no)],
  );
  return (stored?.lines ?? []).flatMap(({ from, to }) => [from, to]);
};

describe('a weekly quantity with one date', () => {
  it.each([
    ['calendar', '2027-03-15', '2027-03-21'],
    ['onward', '2027-03-17', '2027-03-23'],
    ['day', '2027-03-17', '2027-03-17'],
  ] as const)('is read as the partner means it: %s', async (meant, from, to) => {
    await mean(meant);
    const no = Number(release.release.no) + { calendar: 100, onward: 101, day: 102 }[meant];
    expect(await importWith(no)).toEqual([from, to]);
  });
});
