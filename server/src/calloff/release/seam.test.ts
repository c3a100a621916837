import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ScheduleLine } from '@inbound/edi';
import type { InputOf } from '@inbound/shared';
import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { productFolder } from '../../platform/tools/product-folder.ts';
import { delforOf, fileOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer();

let planner: Caller;
let release: Release;

beforeAll(async () => {
  planner = await server.as('dispositor');
});

/** Each test goes on from the release in force, whatever the one before has left. */
beforeEach(async () => {
  release = await tourRelease(planner);
});

const send = (file: { name: string; content: Buffer }, input: Partial<InputOf<typeof importReleases>> = {}) =>
  planner.call(importReleases, { mode: 'all', ...input }, { file });

const tour = async () => {
  const { rows } = await planner.call(listCallOffs, { search: '5500018234' });
  const { lines, release: inForce } = await planner.call(readCallOff, { id: rows[0]?.id ?? '' });
  const open = lines
    .filter(({ state }) => state !== 'closed' && state !== 'dn_created')
    .map(line => [line.requestedTo, line.released]);
  return { releaseNo: inForce?.releaseNo, open: open.sort() };
};

const problemsOf = (report: Awaited<ReturnType<typeof send>>) =>
  report.releases.flatMap(({ problems }) => problems.map(({ severity, code, rule }) => [severity, code, rule]));

const refusalOf = (report: Awaited<ReturnType<typeof send>>) => report.releases[0]?.problems.at(-1);

const firm = ({ lines }: Release) => lines.filter((line): line is ScheduleLine => line.kind === 'firm');

describe('kind, function and action decide first', () => {
  it.each(['vda4915-fine-call-off.txt', 'deljit-d04a.edi'])(
    '%s is a fine call-off, refused by its name: it never touches the series schedule',
    async name => {
      const before = await tour();
      const content = readFileSync(join(productFolder(), 'samples/edi', name));
      const report = await send({ name, content });
      expect(report).toMatchObject({ applied: false, counts: { new: 0 } });
      expect(refusalOf(report)).toMatchObject({ code: 'message_kind', params: { allowed: 'VDA 4905, DELFOR' } });
      expect(await tour()).toEqual(before);
    },
  );

  it('a test is tried, and never taken', async () => {
    const before = await tour();
    const file = delforOf(release, { test: true });
    const tried = await send(file, { mode: 'dry-run' });
    expect(tried.counts).toMatchObject({ new: 1, refused: 0 });
    expect(problemsOf(tried)).toContainEqual(['info', 'test_message', '']);
    const taken = await send(file);
    expect(taken.applied).toBe(false);
    expect(refusalOf(taken)).toMatchObject({ code: 'test_message' });
    expect(await tour()).toEqual(before);
  });

  it('a change changes the lines that it names, and leaves the others', async () => {
    await send(delforOf(release));
    const before = await tour();
    const [first, ...others] = firm(release).filter(line => line.from > `${release.release.date}`);
    if (!first) throw new Error('the sample has no day ahead');
    const changed = { ...first, qty: String(Number(first.qty) + 12) };
    const report = await send(delforOf(followingRelease(release, { lines: [changed] }), { function: '4' }));
    expect(report).toMatchObject({ applied: true, lines: { new: 0, changed: 1, removed: 0 } });
    expect(report.releases[0]?.effect).toBe('change');
    const after = await tour();
    expect(after.open).toEqual(
      before.open.map(([day, qty]) => (day === changed.from ? [day, changed.qty] : [day, qty])).sort(),
    );
    expect(others.length).toBeGreaterThan(0);
  });

  it('a deleted item calls nothing off any more', async () => {
    await send(delforOf(release));
    const deleted = followingRelease(release);
    expect((await send(delforOf(deleted, { action: '2' }))).releases[0]).toMatchObject({ effect: 'delete' });
    expect((await tour()).open).toEqual([]);
    expect((await send(delforOf(followingRelease(deleted)))).applied).toBe(true);
    expect((await tour()).open.length).toBeGreaterThan(10);
  });

  it('a cancelled release gives way to the one before it, may come again, and is cancelled once', async () => {
    const before = await tour();
    await send(delforOf(release));
    expect((await tour()).releaseNo).toBe(release.release.no);
    const report = await send(delforOf(release, { function: '1' }));
    expect(report).toMatchObject({ applied: true, counts: { new: 1 } });
    expect(await tour()).toEqual(before);
    expect((await send(delforOf(release, { function: '1' }))).counts).toMatchObject({ unchanged: 1 });
    expect((await send(delforOf(release))).counts).toMatchObject({ new: 1 });
    expect((await tour()).releaseNo).toBe(release.release.no);
  });

  it('a cancellation of what is not in force is refused, and changes nothing', async () => {
    const before = await tour();
    const other = { ...release, release: { ...release.release, no: '9999' } };
    expect(refusalOf(await send(delforOf(other, { function: '1' })))).toMatchObject({
      code: 'unknown_reference',
      params: { field: 'releaseNo', value: '9999' },
    });
    expect(await tour()).toEqual(before);
  });
});

describe('a release is known by number and day', () => {
  it('numbers that begin again are another release; with what went before unsaid they are no gap', async () => {
    await send(fileOf(release));
    const inForce = release.release;
    const again = followingRelease(release, { release: { ...inForce, no: '1' }, previous: inForce });
    expect(await send(fileOf(again))).toMatchObject({ applied: true, counts: { new: 1 } });
    const twice = followingRelease(again, {
      release: { ...inForce, no: '1' },
      previous: { no: '1' },
      horizonEnd: undefined,
    });
    const refused = await send(fileOf(twice as Release));
    expect(refusalOf(refused)).toMatchObject({ code: 'release_differs' });
    expect(await send(fileOf(twice as Release), { resynchronise: true })).toMatchObject({ applied: true });
  });

  it('one that says it follows none is a gap where one is in force', async () => {
    expect(refusalOf(await send(fileOf({ ...release, previous: { no: '0' } })))).toMatchObject({
      code: 'release_gap',
      params: { previous: '0' },
    });
  });
});

describe('checks against what is known', () => {
  const checked = async (over: Partial<Release>) => problemsOf(await send(fileOf({ ...release, ...over })));

  it('refuse kilograms where the agreement counts pieces', async () => {
    expect(await checked({ unit: 'KGM' })).toContainEqual(['error', 'release_check', 'unit']);
  });

  it('refuse a reset whose count before is not ours', async () => {
    const since = `${release.release.date}`;
    const cumulative = { received: '0', since, beforeReset: '1' };
    expect(await checked({ cumulative })).toContainEqual(['error', 'release_check', 'reset']);
  });

  it('ask to confirm a count that falls, one above what was sent, an absurd quantity, a note that nobody knows', async () => {
    const cumulative = { ...release.cumulative, received: '1' };
    expect(await checked({ cumulative })).toContainEqual(['warning', 'release_check', 'receivedFalls']);
    const above = { ...release.cumulative, received: '99999999' };
    expect(await checked({ cumulative: above })).toContainEqual(['warning', 'release_check', 'receivedAboveSent']);
    expect(await checked({ lastReceipt: { ...release.lastReceipt, dnNo: '99999999' } })).toContainEqual([
      'warning',
      'release_check',
      'lastDelivery',
    ]);
    const [line, ...lines] = release.lines as ScheduleLine[];
    expect(await checked({ lines: [{ ...line!, qty: '1000000' }, ...lines] })).toContainEqual([
      'warning',
      'release_check',
      'quantity',
    ]);
  });

  it('are confirmed one by one: another warning is not taken with them, and the partner may be known for them', async () => {
    const odd = fileOf({ ...release, lastReceipt: { ...release.lastReceipt, dnNo: '99999999' } });
    planner = await browserOf(server).signIn('dispositor');
    const withConfirm = (rule: string) =>
      send(odd, { confirm: JSON.stringify([{ code: 'release_check', rule }]) as never });
    expect(await withConfirm('quantity')).toMatchObject({ applied: false, refusal: { code: 'release_check' } });
    await server.sql("update edi_partner set tolerated = '{lastDelivery}'");
    expect(problemsOf(await send(odd, { mode: 'dry-run' }))).toContainEqual(['info', 'release_check', 'lastDelivery']);
    await server.sql("update edi_partner set tolerated = '{}'");
    expect(await withConfirm('lastDelivery')).toMatchObject({ applied: true });
  });
});

describe('a file that was cut', () => {
  it('is an error that nobody can confirm, and closes no line', async () => {
    const before = await tour();
    for (const whole of [fileOf(release), delforOf(release)]) {
      const cut = whole.content.subarray(0, whole.content.length - Math.floor(whole.content.length / 3));
      for (const mode of ['all', 'good'] as const) {
        const report = await send({ ...whole, content: cut }, { mode });
        expect(report.counts, `${whole.name}, ${mode}`).toMatchObject({ new: 0 });
        expect([...report.problems, ...report.releases.flatMap(({ problems }) => problems)]).toContainEqual(
          expect.objectContaining({ severity: 'error', rule: 'missing' }),
        );
      }
    }
    expect(await tour()).toEqual(before);
  });
});
