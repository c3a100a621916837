import type { Release } from '@inbound/edi';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { promisedLines } from '../../delivery/delivery-note/delivery-note.sample.ts';
import { delforOf, tourRelease } from './release.sample.ts';

const server = testServer();

let planner: Caller;
let clerk: Caller;
beforeAll(async () => {
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

/** The tour's next release as a message that says of no day that it is firm. */
const withoutZone = async () => {
  const release = await tourRelease(planner);
  const lines = release.lines.map(line => ({ ...line, kind: 'forecast' })) as Release['lines'];
  return delforOf({ ...release, lines }, { withForecast: true });
};

const CONFIRMED = 2;

describe('a release that names no firm zone', () => {
  it('is asked about, and says before it is taken how many confirmed lines it takes away', async () => {
    const promised = await promisedLines(clerk, CONFIRMED);
    const file = await withoutZone();
    const tried = await planner.call(importReleases, { mode: 'dry-run' }, { file });
    const problems = [...tried.problems, ...tried.releases.flatMap(release => release.problems)];
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'noFirmZone', severity: 'warning' }));
    const removed = problems.find(({ code }) => code === 'confirmed_removed');
    expect(Number(removed?.params.count)).toBeGreaterThanOrEqual(promised.length);
    const asked = await planner.call(importReleases, { mode: 'all' }, { file });
    expect(asked.applied).toBe(false);
    const states = () =>
      server.sql<{ state: string }>('select state from call_off_line where id = any($1::uuid[])', [
        promised.map(({ id }) => id),
      ]);
    expect((await states()).some(({ state }) => state === 'closed')).toBe(false);
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    const confirm = JSON.stringify(warnings.map(({ code, rule }) => ({ code, rule }))) as never;
    const page = await browserOf(server).signIn('dispositor');
    expect(await page.call(importReleases, { mode: 'all', confirm }, { file })).toMatchObject({
      applied: true,
      refusal: null,
    });
    expect((await states()).map(({ state }) => state)).toEqual(promised.map(() => 'closed'));
  });
});
