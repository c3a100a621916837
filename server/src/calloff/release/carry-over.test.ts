import type { Release, ScheduleLine } from '@inbound/edi';
import { addDays } from '@inbound/shared';
import { confirmLine, splitLine } from '@inbound/shared/calloff/call-off/line-contract';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { callOffOf, lineNow, openLines, setSetting } from '../call-off/call-off.sample.ts';
import { fileOf, followingRelease, tourRelease } from './release.sample.ts';

const server = testServer();
let clerk: Caller;
let planner: Caller;
let release: Release;

const NO = '5500018234';
const firm = (of: Release): ScheduleLine[] => of.lines.filter((line): line is ScheduleLine => line.kind === 'firm');

/** The next release, with some of its lines changed: another quantity, or none. */
const send = async (quantities: Record<string, string | null> = {}): Promise<void> => {
  const lines = (release.lines as ScheduleLine[])
    .filter(line => quantities[line.to] !== null)
    .map(line => ({ ...line, qty: (line.kind === 'firm' && quantities[line.to]) || line.qty }));
  release = followingRelease(release, { lines });
  const report = await planner.call(importReleases, { mode: 'all' }, { file: fileOf(release) });
  expect(report, JSON.stringify(report.releases)).toMatchObject({ applied: true });
};

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
  release = await tourRelease(planner);
  await planner.call(importReleases, { mode: 'all' }, { file: fileOf(release) });
  await setSetting(server, 'freeze_days', 10);
});

const confirmed = async (from: string) => {
  const line = (await openLines(clerk, NO)).find(open => open.requestedTo >= from);
  if (!line) throw new Error(`no open line from ${from}`);
  const { id, version, requestedTo, released } = line;
  return clerk.call(confirmLine, { id, version, date: requestedTo, qty: released });
};

describe('a line, when the next release comes', () => {
  it('keeps its answer where date and quantity stay', async () => {
    const line = await confirmed('2026-12-07');
    await send();
    expect(await lineNow(clerk, line)).toMatchObject({
      ...{
        state: 'completely_confirm',
        confirmed: line.released,
        previousReleased: line.released,
        frozenChange: false,
      },
    });
  });

  it('is new again where its quantity changes, with the old answer shown; beyond the freeze window that is all', async () => {
    const line = await confirmed('2026-12-08');
    const more = String(Number(line.released) + 24);
    await send({ [line.requestedTo]: more });
    expect(await lineNow(clerk, line)).toMatchObject({
      ...{ state: 'new', released: more, previousReleased: line.released, confirmed: '0', frozenChange: false },
      earlierAnswer: { state: 'completely_confirm', confirmed: line.released, date: line.requestedTo },
    });
    expect((await callOffOf(clerk, NO)).changedCount).toBe(1);
  });

  it('is marked as changed inside the freeze window, until it is answered again', async () => {
    const line = await confirmed('2026-11-25');
    await send({ [line.requestedTo]: '36' });
    const changed = await lineNow(clerk, line);
    expect(changed).toMatchObject({ state: 'new', released: '36', frozenChange: true });
    const { id, version, requestedTo } = changed;
    const again = await clerk.call(confirmLine, { id, version, date: requestedTo, qty: '36' });
    expect(again).toMatchObject({ state: 'completely_confirm', frozenChange: false, earlierAnswer: null });
  });

  it('closes where it is gone, and comes back as new when it is asked for again', async () => {
    const [line] = (await openLines(clerk, NO)).filter(open => open.requestedTo > '2026-12-10');
    const before = release;
    await send({ [line!.requestedTo]: null });
    expect(await lineNow(clerk, line!)).toMatchObject({ state: 'closed', inRelease: false, turn: 'done' });
    release = { ...before, release: release.release };
    await send();
    expect(await lineNow(clerk, line!)).toMatchObject({ state: 'new', inRelease: true, released: line!.released });
  });

  it('keeps its delivery notes: only the rest is open, and what is no longer asked for is a surplus', async () => {
    const line = await confirmed('2026-11-26');
    const note = {
      etaDate: line.requestedTo,
      transportType: 'supplier',
      lines: [{ callOffLineId: line.id, qty: line.released }],
    };
    await clerk.call(createDeliveryNote, note as never);
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'dn_created', onDn: line.released, hasUnsentNote: true });
    const more = String(Number(line.released) + 12);
    await send({ [line.requestedTo]: more });
    expect(await lineNow(clerk, line)).toMatchObject({
      state: 'new',
      released: more,
      confirmed: line.released,
      remaining: '12',
    });
    await send({ [line.requestedTo]: null });
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'dn_created', inRelease: false, onDn: line.released });
  });

  it('loses its parts where its quantity changes', async () => {
    await setSetting(server, 'split_type', 'FREE');
    const [line] = (await openLines(clerk, NO)).filter(open => open.requestedTo > '2026-12-10');
    const { id, version, requestedTo } = line!;
    const parts = [
      { date: requestedTo, qty: '12' as const },
      { date: addDays(requestedTo, 1), qty: '24' as const },
    ];
    await clerk.call(splitLine, { id, version, parts });
    const split = await callOffOf(clerk, NO);
    expect(split.lines.filter(part => part.parentId === id).map(part => [part.lineNo, part.state])).toEqual([
      [`${line!.lineNo}-1`, 'split'],
      [`${line!.lineNo}-2`, 'split'],
    ]);
    await send({ [requestedTo]: '60' });
    const after = await callOffOf(clerk, NO);
    expect(after.lines.filter(part => part.parentId === id)).toEqual([]);
    expect(await lineNow(clerk, line!)).toMatchObject({ state: 'new', released: '60', inParts: '0', remaining: '60' });
  });

  it('is new where the release asks for a day that no release has asked for', async () => {
    const last = firm(release).at(-1)!;
    const day = addDays(last.to as '2026-12-31', 1);
    const added = { ...last, from: day, to: day, qty: '48' };
    const at = release.lines.indexOf(last) + 1;
    release = { ...release, lines: [...release.lines.slice(0, at), added, ...release.lines.slice(at)] };
    await send();
    const line = (await callOffOf(clerk, NO)).lines.find(found => found.requestedTo === day);
    expect(line).toMatchObject({ state: 'new', released: '48', previousReleased: null, inRelease: true });
  });
});
