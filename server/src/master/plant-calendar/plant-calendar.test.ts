import { addDays, weekdayOf } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  changeCalendarDay,
  copyCalendar,
  createCalendarDay,
  importCalendarDays,
  listCalendarDays,
  readCalendarYear,
  removeCalendarDay,
} from '@inbound/shared/master/plant-calendar/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';

const server = testServer();

const plantId = async (caller: Caller, plantNo: string) =>
  (await caller.call(listPlants, { search: plantNo })).rows[0]?.id ?? '';

describe('the calendar of a plant', () => {
  it('has days that differ from its week, is changed by version, and a deleted day is its weekday again', async () => {
    const admin = await server.as('tenant-admin');
    const id = await plantId(admin, '2031');
    const day = { plantId: id, day: '2031-05-03', working: true, shift: 'A', note: '调休' } as const;
    const made = await admin.call(createCalendarDay, day);
    expect(made).toMatchObject({ ...day, plantNo: '2031' });
    expect(await admin.try(createCalendarDay, day)).toMatchObject({ status: 409, code: 'exists', field: 'day' });
    const given = { id: made.id, version: made.version, working: false, shift: null, note: null };
    expect(await admin.call(changeCalendarDay, given)).toMatchObject({ working: false, shift: '', note: '' });
    expect(await admin.try(changeCalendarDay, given)).toMatchObject({ code: 'conflict' });
    const year = await admin.call(readCalendarYear, { plantId: id, year: 2031 });
    expect(year).toEqual({
      weeks: [{ id: null, version: 0, validFrom: '0001-01-01', weekdays: [1, 2, 3, 4, 5] }],
      days: [{ day: '2031-05-03', working: false, shift: '', note: '', worksLike: null }],
    });
    await admin.call(removeCalendarDay, { id: made.id, version: made.version + 1 });
    expect((await admin.call(readCalendarYear, { plantId: id, year: 2031 })).days).toEqual([]);
  });

  it('has make-up days that work like another weekday, and closed days that work like none', async () => {
    const admin = await server.as('tenant-admin');
    const [from, to] = [await plantId(admin, '2031'), await plantId(admin, '2040')];
    const saturday = { plantId: from, day: '2030-10-12', working: true, worksLike: 'fri' } as const;
    const made = await admin.call(createCalendarDay, saturday);
    expect(made).toMatchObject(saturday);
    const closed = { id: made.id, version: made.version, working: false };
    expect(await admin.try(changeCalendarDay, closed)).toMatchObject({
      ...{ code: 'invalid', params: { fields: [{ field: 'worksLike', code: 'closed_day' }] } },
    });
    const copy = { fromPlantId: from, plantId: to, year: 2030 };
    expect(await admin.call(copyCalendar, copy)).toMatchObject({ created: 1 });
    await admin.call(changeCalendarDay, { id: made.id, version: made.version, working: true, worksLike: 'mon' });
    expect(await admin.call(copyCalendar, copy)).toMatchObject({ changed: 1, unchanged: 0 });
    const { days } = await admin.call(readCalendarYear, { plantId: to, year: 2030 });
    expect(days).toMatchObject([{ day: '2030-10-12', worksLike: 'mon' }]);
    const content = 'plantNo,day,working,worksLike\n2031,2030-10-19,yes,fri\n2031,2030-10-20,no,fri';
    const file = { name: 'days.csv', content };
    const report = await admin.call(importCalendarDays, { mode: 'good' }, { file });
    expect(report.counts).toMatchObject({ new: 1, error: 1 });
    expect(report.problems).toMatchObject([{ row: 3, column: 'worksLike', value: 'fri', code: 'closed_day' }]);
  });

  it('has Golden Week, seven days off with the Saturdays that are worked for it', async () => {
    const supplier = await server.as('supplier-logistics');
    const year = Number(TODAY.slice(0, 4));
    const { days } = await supplier.call(readCalendarYear, { plantId: await plantId(supplier, '2031'), year });
    const october = days.filter(({ day, working }) => day.startsWith(`${year}-10`) && !working);
    expect(october.length).toBeGreaterThanOrEqual(5);
    for (const { day, worksLike } of days.filter(({ working }) => working))
      expect([weekdayOf(day) > 5, worksLike]).toEqual([true, 'fri']);
  });

  it('is filtered by plant, by days and by what is worked, and counted so', async () => {
    const admin = await server.as('tenant-admin');
    const id = await plantId(admin, '2040');
    for (const [day, working] of [
      ['2032-01-01', false],
      ['2032-01-03', true],
      ['2032-02-01', false],
    ] as const)
      await admin.call(createCalendarDay, { plantId: id, day, working });
    const found = async (filter: object) =>
      (await admin.call(listCalendarDays, { plantId: [id], dayFrom: '2032-01-01', ...filter })).rows.map(r => r.day);
    expect(await found({})).toEqual(['2032-02-01', '2032-01-03', '2032-01-01']);
    expect(await found({ dayTo: '2032-01-31', working: false })).toEqual(['2032-01-01']);
    const { tabs, unfiltered } = await admin.call(listCalendarDays.summary);
    expect((tabs.closed?.count ?? 0) + (tabs.worked?.count ?? 0)).toBe(unfiltered.count);
  });

  it('is copied from another plant for a year: own days stay, those of both are changed', async () => {
    const admin = await server.as('tenant-admin');
    const [from, to] = [await plantId(admin, '2031'), await plantId(admin, '2040')];
    for (const day of ['2033-10-01', '2033-10-02', '2033-10-03'] as const)
      await admin.call(createCalendarDay, { plantId: from, day, note: '国庆节' });
    await admin.call(createCalendarDay, { plantId: to, day: '2033-10-02', working: true });
    await admin.call(createCalendarDay, { plantId: to, day: '2033-12-24' });
    const copy = { fromPlantId: from, plantId: to, year: 2033 };
    expect(await admin.call(copyCalendar, copy)).toEqual({ created: 2, changed: 1, unchanged: 0 });
    expect(await admin.call(copyCalendar, copy)).toEqual({ created: 0, changed: 0, unchanged: 3 });
    const { days } = await admin.call(readCalendarYear, { plantId: to, year: 2033 });
    expect(days.map(({ day, working }) => [day, working])).toEqual([
      ['2033-10-01', false],
      ['2033-10-02', false],
      ['2033-10-03', false],
      ['2033-12-24', false],
    ]);
  });

  it('comes from a file, with faults at row and column, and the exported file changes nothing', async () => {
    const admin = await server.as('tenant-admin');
    const head = 'plantNo,day,working,shift,note';
    const lines = [
      '2031,2034-10-01,否,,国庆节',
      '2031,2034-10-08,是,A,调休',
      '9999,2034-10-01,no,,',
      '2031,2034-02-30,no,,',
    ];
    const file = { name: 'calendar.csv', content: [head, ...lines].join('\n') };
    const dry = await admin.call(importCalendarDays, { mode: 'dry-run' }, { file });
    expect(dry.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'plantNo', 'unknown_reference'],
      [5, 'day', 'format'],
    ]);
    await admin.call(importCalendarDays, { mode: 'good' }, { file });
    const { rows } = await admin.call(listCalendarDays, { dayFrom: '2034-01-01', dayTo: '2034-12-31' });
    expect(rows.map(({ day, working, shift }) => [day, working, shift])).toEqual([
      ['2034-10-08', true, 'A'],
      ['2034-10-01', false, ''],
    ]);
    const { body } = await admin.try(listCalendarDays.exportFile, { dayFrom: '2034-01-01', format: 'csv' });
    const again = await admin.call(importCalendarDays, {}, { file: { name: 'again.csv', content: body } });
    expect(again.counts).toMatchObject({ unchanged: 2, error: 0 });
  });

  it('is read by everybody who works with the plant, of his plants alone, and changed by the administrator', async () => {
    const [gate, admin] = [await server.as('gate'), await server.as('tenant-admin')];
    const foreign = await plantId(admin, '2040');
    expect(await gate.try(readCalendarYear, { plantId: foreign, year: 2026 })).toMatchObject({ code: 'not_found' });
    const own = await plantId(gate, '2031');
    const day = addDays('2035-01-01', 1);
    expect(await gate.try(createCalendarDay, { plantId: own, day })).toMatchObject({ code: 'no_permission' });
  });
});
