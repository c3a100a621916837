import type { Release } from '@inbound/edi';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { changePartner, listPartners, type PartnerRow } from '@inbound/shared/master/edi-partner/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { delforOf, tourRelease } from './release.sample.ts';

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

/** The release with one weekly quantity that has one date. */
const weekly = (of: Release) => {
  const file = delforOf({ ...of, lines: [{ kind: 'firm', from: DAY, to: DAY, qty: '60', cumulative: '60' }] });
  return { ...file, content: Buffer.from(file.content.toString('latin1').replace('SCC+1', 'SCC+1++W'), 'latin1') };
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

/** The days of the one line that the release would bring. */
const daysOf = async (): Promise<(string | undefined)[]> => {
  const { releases } = await planner.call(importReleases, { mode: 'dry-run' }, { file: weekly(release) });
  expect(releases).toMatchObject([{ verdict: 'new' }]);
  const brought = releases.flatMap(({ changes = [] }) => changes).find(({ after }) => after === '60');
  return [brought?.from, brought?.to];
};

describe('a weekly quantity with one date', () => {
  it.each([
    ['calendar', '2027-03-15', '2027-03-21'],
    ['onward', '2027-03-17', '2027-03-23'],
    ['day', '2027-03-17', '2027-03-17'],
  ] as const)('is read as the partner means it: %s', async (meant, from, to) => {
    await mean(meant);
    expect(await daysOf()).toEqual([from, to]);
  });
});
