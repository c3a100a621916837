import { type Release, type WriteResult, writeDelfor, writeVda4905 } from '@inbound/edi';
import { addDays, type PlainDate } from '@inbound/shared';
import { type CallOffLineRow, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { tourRelease } from './release.sample.ts';

const server = testServer();
const { isFull } = inject('selection');
/** How many releases of each format are generated: in full, and as a sample. */
const releases = { numRuns: isFull ? 1_000 : 15, endOnFailure: true };

/** Of each format its own. */
const AGREEMENTS: Readonly<Record<string, string>> = { 'VDA 4905': '5500099001', 'DELFOR D.04A': '5500099002' };
const FIRST_DAY: PlainDate = '2026-12-01';
const FIRST_NUMBER = 5_000;
/** Of the plant's, the next one that the supplier's system awaits. */
const FIRST_TRANSMISSION = 48;
const A_PAGE = 200;
const DAYS_A_WEEK = 7;

type Writer = (release: Release, no: number) => WriteResult;

const WRITERS: Readonly<Record<string, Writer>> = {
  'VDA 4905': (release, no) => {
    const { date } = release.release;
    const sent = FIRST_TRANSMISSION + no - FIRST_NUMBER;
    const transmission = { no: String(sent), previous: String(sent - 1), ...(date ? { date } : {}) };
    return writeVda4905({ transmission, releases: [release] });
  },
  'DELFOR D.04A': (release, no) =>
    writeDelfor({
      interchange: { ref: String(no), sender: 'PLANT', receiver: 'SUPPLIER', date: '2026-11-23', time: '06:10' },
      releases: [release],
    }),
};

const fileOf = ({ bytes, problems }: WriteResult) => {
  expect(bytes, JSON.stringify(problems)).toBeDefined();
  return { name: 'releases.edi', content: Buffer.from(bytes ?? []) };
};

type Line = Release['lines'][number] & { from: PlainDate; to: PlainDate };

/** Near to each other: what is a hundred times as much as before would have to be confirmed. */
const quantities = fc.integer({ min: 100, max: 9_999 }).map(String);

/** Days in order and then weeks in order, as a buyer's system plans them; perhaps what is overdue and due now before. */
const schedules: fc.Arbitrary<Line[]> = fc
  .record({
    overdue: fc.option(quantities, { nil: undefined }),
    now: fc.option(quantities, { nil: undefined }),
    days: fc.array(fc.record({ gap: fc.integer({ min: 1, max: 9 }), qty: quantities }), { maxLength: 25 }),
    weeks: fc.array(fc.record({ gap: fc.integer({ min: 0, max: 3 }), qty: quantities }), { maxLength: 8 }),
  })
  .map(({ overdue, now, days, weeks }) => {
    let day = FIRST_DAY;
    const due = (kind: 'backorder' | 'immediate', qty: string | undefined) =>
      qty === undefined ? [] : [{ kind, from: FIRST_DAY, to: FIRST_DAY, qty, cumulative: '0' }];
    const dated = days.map(({ gap, qty }) => {
      day = addDays(day, gap);
      return { kind: 'firm' as const, from: day, to: day, qty, cumulative: '0' };
    });
    // A week begins on a Monday, and the first behind the days.
    let monday = addDays(
      FIRST_DAY,
      Math.ceil((Date.parse(day) - Date.parse('2026-11-30')) / 86_400_000 / DAYS_A_WEEK) * DAYS_A_WEEK + 6,
    );
    const weekly = weeks.map(({ gap, qty }) => {
      const from = addDays(monday, gap * DAYS_A_WEEK);
      monday = addDays(from, DAYS_A_WEEK);
      return { kind: 'firm' as const, from, to: addDays(from, DAYS_A_WEEK - 1), qty, cumulative: '0' };
    });
    return [...due('backorder', overdue), ...due('immediate', now), ...dated, ...weekly];
  });

/** What went in, as text that can be compared: dated lines by their days, the others by their kind. */
const said = (lines: readonly Line[]): string[] =>
  lines.map(({ kind, from, to, qty }) => (kind === 'firm' ? `${from}/${to} ${qty}` : `${kind} ${qty}`)).sort();

const shown = (rows: readonly CallOffLineRow[]): string[] =>
  rows
    .filter(row => row.inRelease)
    .map(row =>
      row.kindOfDate === 'dated'
        ? `${row.requestedFrom}/${row.requestedTo} ${row.released}`
        : `${row.kindOfDate} ${row.released}`,
    )
    .sort();

/** All lines of a call-off, page by page: also those that earlier releases have left. */
const linesOf = async (planner: Caller, callOffId: string): Promise<CallOffLineRow[]> => {
  const rows: CallOffLineRow[] = [];
  for (let page = 1; ; page++) {
    const { rows: some } = await planner.call(listCallOffLines, { callOffId, page, limit: A_PAGE });
    rows.push(...some);
    if (some.length < A_PAGE) return rows;
  }
};

/**
 * An agreement that the portal gets to know by its first release, all of it firm. The supplier has one for the part
 * already: on the page somebody confirms that this is another.
 */
const newAgreement = async (planner: Caller, write: Writer, agreementNo: string): Promise<Release> => {
  const tour = await tourRelease(planner);
  const page = await browserOf(server).signIn('dispositor');
  const confirm = JSON.stringify([{ code: 'release_check', rule: 'otherAgreement' }]) as never;
  const first: Release = {
    ...tour,
    agreement: agreementNo,
    cumulative: { received: '0' },
    release: { ...tour.release, no: String(FIRST_NUMBER) },
  };
  delete first.previous;
  delete first.lastReceipt;
  const report = await page.call(
    importReleases,
    { mode: 'good', resynchronise: true, confirm },
    { file: fileOf(write(first, FIRST_NUMBER)) },
  );
  expect(report, JSON.stringify(report.releases)).toMatchObject({ applied: true });
  await server.sql('update scheduling_agreement set firm_days = 999 where tenant_id = 0 and agreement_no = $1', [
    agreementNo,
  ]);
  return first;
};

/** The quantities of an exported table by their lines. */
const exportedLines = async (planner: Caller, callOffId: string): Promise<string[]> => {
  const headers = { 'accept-language': 'en' };
  const { body } = await planner.try(listCallOffLines.exportFile, { callOffId, format: 'csv' }, { headers });
  const [head = [], ...rows]: string[][] = parse(body, { bom: true });
  const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  return rows.map(row => `${cell(row, 'Line')} ${cell(row, 'Requested')}`).sort();
};

describe.each(Object.entries(WRITERS))('a release of %s with any schedule', (format, write) => {
  it('is found on the screen and in the export as it went in', async () => {
    const planner = await server.as('dispositor');
    const first = await newAgreement(planner, write, AGREEMENTS[format] ?? '');
    let no = FIRST_NUMBER;
    await fc.assert(
      fc.asyncProperty(schedules, async lines => {
        no += 1;
        const { date } = first.release;
        const numbers = { release: { no: String(no), ...(date ? { date } : {}) }, previous: { no: String(no - 1) } };
        const file = fileOf(write({ ...first, ...numbers, lines }, no));
        const report = await planner.call(importReleases, { mode: 'good', resynchronise: true }, { file });
        const told = JSON.stringify(report.releases.flatMap(release => release.problems));
        expect(report, told).toMatchObject({ applied: true, format });
        const callOffId = report.releases[0]?.callOffId ?? '';
        const rows = await linesOf(planner, callOffId);
        expect(shown(rows)).toEqual(said(lines));
        expect(await exportedLines(planner, callOffId)).toEqual(
          rows.map(row => `${row.lineNo} ${row.released}`).sort(),
        );
      }),
      releases,
    );
  });
});
