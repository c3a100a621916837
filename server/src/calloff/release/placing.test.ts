import type { Release, ScheduleLine } from '@inbound/edi';
import { addDays, type PlainDate } from '@inbound/shared';
import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { partLookup } from '@inbound/shared/master/material/part-lookup';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { fileOf, tourRelease } from './release.sample.ts';

const server = testServer();

let planner: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
});

/** Sends the next release of the tour's agreement, with what the test changes in it. */
const send = async (change: Partial<Release> = {}) => {
  const release = { ...(await tourRelease(planner)), ...change };
  const report = await planner.call(importReleases, { mode: 'all' }, { file: fileOf(release) });
  return { release, report };
};

const openDays = async () => {
  const { rows } = await planner.call(listCallOffs, { search: '5500018234' });
  const { lines } = await planner.call(readCallOff, { id: rows[0]?.id ?? '' });
  return lines.filter(({ state }) => state === 'new').map(({ requestedTo }) => requestedTo);
};

describe('a part number', () => {
  it('is looked up without blanks and hyphens, in any case and width', async () => {
    const { material } = await tourRelease(planner);
    const written = [material.toLowerCase(), material.replace(/\W/g, ''), material.replace(/(\w)$/, ' - $1')];
    for (const other of written) {
      expect((await send({ material: other })).report, other).toMatchObject({ applied: true, counts: { new: 1 } });
    }
    expect(partLookup('５ｑ０-９０７ ７７１ｃ')).toBe('5Q0907771C');
  });

  it('is the one as written where two differ in nothing else, and nobody’s where none is as written', async () => {
    const { material } = await tourRelease(planner);
    const other = `${material}-`;
    await server.sql(
      `insert into material (tenant_id, id, plant_id, part_no, name_zh, name_en, unit, changed_at, mrp_controller)
       select tenant_id, gen_random_uuid(), plant_id, $2, name_zh, name_en, unit, changed_at, mrp_controller
       from material where part_no = $1`,
      [material, other],
    );
    expect((await send()).report).toMatchObject({ applied: true });
    const { report } = await send({ material: `${material}--` });
    expect(report.releases[0]?.problems.at(-1)).toMatchObject({
      ...{ code: 'unknown_reference', params: { field: 'material' } },
    });
    await server.sql('delete from material where part_no = $1', [other]);
  });

  it('has the same key in the master as here', async () => {
    const rows = await server.sql<{ part_no: string; lookup_part: string }>(
      'select part_no, lookup_part from material',
    );
    for (const { part_no, lookup_part } of rows) expect(lookup_part, part_no).toBe(partLookup(part_no));
  });
});

describe('the firm zone', () => {
  const day = (of: Release): PlainDate => of.release.date as PlainDate;
  const firmEnd = (of: Release) => (of.lines as ScheduleLine[]).filter(({ kind }) => kind === 'firm').at(-1)?.to;

  it('ends with the freeze days that a supplier has of its own; those of the plant are a window for notes', async () => {
    const asSent = await send();
    expect((await openDays()).at(-1)).toBe(firmEnd(asSent.release));
    await server.sql(`update process_setting set freeze_days = 6 where supplier_id is not null`);
    const { release, report } = await send();
    expect(report).toMatchObject({ applied: true });
    const end = addDays(day(release), 6);
    expect((await openDays()).every(open => open <= end)).toBe(true);
    await server.sql(`update process_setting set freeze_days = -1 where supplier_id is not null`);
    const { release: last } = await send();
    expect((await openDays()).at(-1)).toBe(firmEnd(last));
  });

  it('of the agreement goes first', async () => {
    await server.sql(`update process_setting set freeze_days = 6 where supplier_id is not null`);
    await server.sql(`update scheduling_agreement set firm_days = 9 where agreement_no = '5500018234'`);
    const { release } = await send();
    const last = (await openDays()).at(-1);
    expect([addDays(day(release), 6), last, addDays(day(release), 9)].sort()[1]).toBe(last);
    expect(last).not.toBe(firmEnd(release));
  });
});
