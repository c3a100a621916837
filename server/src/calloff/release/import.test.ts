import type { ScheduleLine } from '@inbound/edi';
import { type InputOf, refusal } from '@inbound/shared';
import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import {
  downloadImport,
  importReleases,
  listImports,
  type ReleaseReport,
  readImport,
} from '@inbound/shared/calloff/release/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { FOLLOWING_JOBS } from '../../../test/following-jobs.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { fileOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer({ jobsByHand: FOLLOWING_JOBS });

const send = (
  planner: Caller,
  file: { name: string; content: Buffer | string },
  input: Partial<InputOf<typeof importReleases>> = {},
): Promise<ReleaseReport> => planner.call(importReleases, { mode: 'all', ...input }, { file });

const tourOf = async (planner: Caller) => {
  const { rows } = await planner.call(listCallOffs, { search: '5500018234' });
  return planner.call(readCallOff, { id: rows[0]?.id ?? '' });
};

const stored = () =>
  server.sql(`select (select count(*) from release) as releases, (select sum(version) from call_off_line) as lines,
    (select sum(version) from scheduling_agreement) as agreements, (select sum(version) from call_off) as headers,
    (select count(*) from state_change) as history, (select count(*) from notification) as notifications,
    (select count(*) from cumulative_entry) as ledger`);

describe('a release', () => {
  it('is first tried: the report tells what it would do, and nothing is written', async () => {
    const planner = await server.as('dispositor');
    const before = await stored();
    const report = await send(planner, fileOf(await tourRelease(planner)), { mode: 'dry-run' });
    expect(report).toMatchObject({ id: null, applied: false, format: 'VDA 4905', counts: { new: 1, refused: 0 } });
    expect(report.releases[0]).toMatchObject({
      verdict: 'new',
      plantNo: '2031',
      supplierCode: 'S1001',
      releaseNo: '48',
    });
    expect(await stored()).toEqual(before);
    expect((await planner.call(listImports)).total).toBe(0);
  });

  it('comes into force, replaces the one before, and its supplier is told how many lines changed', async () => {
    const planner = await server.as('dispositor');
    const release = await tourRelease(planner);
    const report = await send(planner, fileOf(release));
    expect(report).toMatchObject({ applied: true, refusal: null, counts: { new: 1, unchanged: 0, refused: 0 } });
    const callOff = await tourOf(planner);
    expect(callOff.release).toMatchObject({ releaseNo: '48', previousNo: '47' });
    expect(callOff.cumulatives.receivedAtRelease).toBe(release.cumulative?.received);
    const firm = release.lines.filter((line): line is ScheduleLine => line.kind === 'firm');
    const asked = callOff.lines.filter(({ requestedTo, state }) => requestedTo >= callOff.today && state !== 'closed');
    expect(asked.map(line => [line.requestedTo, line.released])).toEqual(firm.map(line => [line.to, line.qty]));
    const clerk = await server.as('supplier-logistics');
    const { rows } = await clerk.call(readNotifications, { status: 'init' });
    const { new: added, changed, removed } = report.lines;
    expect(rows[0]).toMatchObject({
      kind: 'releaseReceived',
      documentId: callOff.id,
      params: { callOffNo: '5500018234', added, changed, removed },
    });
    expect(added + changed).toBeGreaterThan(0);
  });

  it('changes nothing when the same file comes again', async () => {
    const planner = await server.as('dispositor');
    const again = followingRelease(await tourRelease(planner));
    await send(planner, fileOf(again), { resynchronise: true });
    const before = await stored();
    const report = await send(planner, fileOf(again));
    expect(report).toMatchObject({
      applied: true,
      counts: { new: 0, unchanged: 1 },
      lines: { new: 0, changed: 0, removed: 0 },
    });
    expect(await stored()).toEqual(before);
  });

  it('is refused when it is older than the one in force, with both numbers', async () => {
    const planner = await server.as('dispositor');
    const next = await tourRelease(planner);
    const old = { ...next, release: { no: '12', date: '2026-01-05' }, previous: { no: '11' } };
    const report = await send(planner, fileOf(old));
    const [release] = report.releases;
    expect(report.refusal).toEqual({ code: 'import_rows', params: { count: 1 } });
    expect(release?.problems[0]).toMatchObject({
      ...refusal('older_release', { release: '12', present: String(Number(next.release.no) - 1) }),
      ...{ severity: 'error', record: '512', line: 2, value: '12' },
    });
  });

  it('is refused when its number is here with other content', async () => {
    const planner = await server.as('dispositor');
    const next = await tourRelease(planner);
    await send(planner, fileOf(next));
    const [line, ...lines] = next.lines as ScheduleLine[];
    const other = { ...next, lines: [{ ...line!, qty: String(Number(line!.qty) + 12) }, ...lines] };
    const report = await send(planner, fileOf(other));
    expect(report.releases[0]?.problems[0]).toMatchObject({
      code: 'release_differs',
      params: { release: next.release.no },
    });
  });

  it('is refused when one is missing before it, unless the planner resynchronises; the agreement records it', async () => {
    const planner = await server.as('dispositor');
    const next = await tourRelease(planner);
    const skipped = followingRelease(followingRelease(next));
    const refused = await send(planner, fileOf(skipped));
    expect(refused.releases[0]?.problems[0]).toMatchObject({
      code: 'release_gap',
      params: { previous: skipped.previous?.no, present: String(Number(next.release.no) - 1) },
    });
    const taken = await send(planner, fileOf(skipped), { resynchronise: true });
    expect(taken).toMatchObject({ applied: true, counts: { new: 1 } });
    expect((await tourOf(planner)).resynchronisedAt).not.toBeNull();
  });
});

describe('a file', () => {
  const change = (at: number, text: string) => (content: string) =>
    content.slice(0, at) + text + content.slice(at + text.length);
  const RECORD = 130;

  it('with seven faults tells all seven with record, line, column, value and expectation, and changes nothing', async () => {
    const planner = await server.as('dispositor');
    const text = fileOf(await tourRelease(planner)).content.toString('latin1');
    const faults = [
      change(RECORD + 8, 'X'),
      change(RECORD + 38, ' '.repeat(22)),
      change(2 * RECORD + 5, '991332'),
      change(2 * RECORD + 25, 'ABCDEFGHIJKL'),
      change(2 * RECORD + 53, 'Q'),
      change(3 * RECORD + 5, '260230'),
      change(3 * RECORD + 20, '260231'),
    ];
    const broken = faults.reduce((content, fault) => fault(content), text);
    const before = await stored();
    const report = await send(planner, { name: 'seven.vda', content: Buffer.from(broken, 'latin1') });
    expect(report).toMatchObject({ applied: false, refusal: { code: 'import_rows' }, counts: { refused: 1 } });
    const errors = report.releases.flatMap(release => release.problems).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ record, line, column }) => [record, line, column])).toEqual([
      ['512', 2, 9],
      ['512', 2, 39],
      ['513', 3, 6],
      ['513', 3, 26],
      ['513', 3, 54],
      ['514', 4, 6],
      ['514', 4, 21],
    ]);
    for (const { code, expected, params } of errors) {
      expect(code).toBe('file_format');
      expect(expected).not.toBe('');
      expect(params).toMatchObject({ expected });
    }
    expect(await stored()).toEqual(before);
  });

  it('is kept with its report, byte for byte, also when it is refused', async () => {
    const planner = await server.as('dispositor');
    const file = fileOf({ ...(await tourRelease(planner)), material: 'UNKNOWN PART' });
    const report = await send(planner, file);
    expect(report.releases[0]?.problems[0]).toMatchObject({
      ...refusal('unknown_reference', { field: 'material', value: 'UNKNOWN PART' }),
      ...{ record: '512', line: 2, column: 39, value: 'UNKNOWN PART' },
    });
    const { rows } = await planner.call(listImports, { search: 'releases' });
    expect(rows[0]).toMatchObject({ id: report.id, source: 'rest', mode: 'all', applied: false, good: 0, bad: 1 });
    expect(await planner.call(readImport, { id: report.id ?? '' })).toMatchObject({ report });
    const kept = await planner.try(downloadImport, { id: report.id ?? '' });
    expect(kept.body).toBe(file.content.toString('latin1'));
    const [logged] = await server.sql<{ state: string; direction: string; file_name: string }>(
      'select state, direction, file_name from interface_log order by at desc, id desc limit 1',
    );
    expect(logged).toEqual({ state: 'failed', direction: 'in', file_name: 'releases.vda' });
  });

  it('says which number is not known: the customer’s or the supplier’s', async () => {
    const planner = await server.as('dispositor');
    const known = await tourRelease(planner);
    const refused = async (over: object) =>
      (await send(planner, fileOf({ ...known, ...over }), { mode: 'dry-run' })).releases[0]?.problems[0];
    expect(await refused({ customer: '999999999' })).toMatchObject({
      ...refusal('unknown_reference', { field: 'customer', value: '999999999' }),
      record: '511',
    });
    expect(await refused({ supplier: '999999999' })).toMatchObject({
      ...refusal('unknown_reference', { field: 'supplier', value: '999999999' }),
      record: '511',
    });
  });

  it('is taken whole or not at all, or its good releases alone', async () => {
    const planner = await server.as('dispositor');
    const good = await tourRelease(planner);
    const file = fileOf(good, { ...good, agreement: '5500099999', material: 'NO SUCH PART' });
    const whole = await send(planner, file);
    expect(whole).toMatchObject({ applied: false, counts: { new: 1, refused: 1 }, refusal: { params: { count: 1 } } });
    expect((await tourOf(planner)).releaseNo).not.toBe(good.release.no);
    const part = await send(planner, file, { mode: 'good' });
    expect(part).toMatchObject({ applied: true, counts: { new: 1, refused: 1 }, refusal: null });
    expect((await tourOf(planner)).releaseNo).toBe(good.release.no);
  });

  it('with doubts asks the page to confirm them before it is taken; for a program nobody confirms', async () => {
    const planner = await browserOf(server).signIn('dispositor');
    const text = fileOf(await tourRelease(planner)).content.toString('latin1');
    const trailer = text.indexOf('\n519') + 1;
    const miscounted = change(trailer + 5, '0000009')(text);
    const file = { name: 'doubt.vda', content: Buffer.from(miscounted, 'latin1') };
    const asked = await send(planner, file);
    expect(asked).toMatchObject({ applied: false, refusal: { code: 'file_format' } });
    expect(asked.problems[0]).toMatchObject({ severity: 'warning', record: '519', expected: '1' });
    const confirm = JSON.stringify([{ code: 'file_format', rule: 'count' }]) as never;
    const program = await server.as('dispositor');
    expect(await send(program, file, { confirm })).toMatchObject({
      ...{ applied: false, refusal: { code: 'file_format' } },
    });
    expect((await send(planner, file, { confirm })).applied).toBe(true);
    const { rows } = await planner.call(listImports, {});
    expect(rows.slice(0, 2).map(({ source, applied }) => [source, applied])).toEqual([
      ['page', true],
      ['rest', false],
    ]);
  });

  it('makes an agreement that is not known yet and says so, once the page confirms it beside the one of the part', async () => {
    const planner = await browserOf(server).signIn('dispositor');
    const known = await tourRelease(planner);
    const first = { ...known, agreement: '5500077777', release: { ...known.release, no: '1' }, previous: undefined };
    const file = fileOf(first as never);
    const before = await stored();
    const confirm = JSON.stringify([{ code: 'release_check', rule: 'otherAgreement' }]) as never;
    const asked = { applied: false, refusal: { code: 'release_check', params: { rule: 'otherAgreement' } } };
    expect(await send(planner, file)).toMatchObject(asked);
    expect(await send(await server.as('dispositor'), file, { confirm })).toMatchObject(asked);
    expect(await stored()).toEqual(before);
    const report = await send(planner, file, { confirm });
    expect(report).toMatchObject({ applied: true, refusal: null, counts: { new: 1, unchanged: 0, refused: 0 } });
    expect(report.releases[0]).toMatchObject({ verdict: 'new', agreementNo: '5500077777' });
    expect(report.releases[0]?.problems).toMatchObject([
      {
        severity: 'warning',
        rule: 'otherAgreement',
        expected: `${known.agreement}/0010`,
        value: '5500077777',
        record: '512',
      },
      { severity: 'info', ...refusal('agreement_made', { agreement: '5500077777' }), record: '512' },
    ]);
    const { rows } = await planner.call(listCallOffs, { search: '5500077777' });
    expect(rows[0]).toMatchObject({ releaseNo: '1', state: 'new', turn: 'supplier', sent: known.cumulative?.received });
  });
});

describe('who may', () => {
  it('is a planner of the plant; another plant is unknown to him', async () => {
    const clerk = await server.as('supplier-logistics');
    const planner = await server.as('dispositor');
    const file = fileOf(await tourRelease(planner));
    expect(await clerk.try(importReleases, { mode: 'all' }, { file })).toMatchObject({
      code: 'no_permission',
      status: 403,
    });
    const elsewhere = await planner.call(
      importReleases,
      { mode: 'dry-run' },
      { file, headers: { 'x-plant-no': '2040' } },
    );
    expect(elsewhere.releases[0]).toMatchObject({ verdict: 'refused', problems: [{ code: 'unknown_reference' }] });
  });
});
