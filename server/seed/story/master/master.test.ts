import { add, compare, isWorkingDay, multiply, weekdayOf } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { instructionsOf } from '../packaging/instructions.ts';
import { packagingMaster, patternOf } from '../packaging/packaging.ts';
import { plants } from '../places.ts';
import { calendarOf, specialDays } from './calendars.ts';
import { easterOf } from './holidays.ts';
import { decimalsOf, destinationOf } from './materials.ts';
import type { Part } from './parts.ts';
import { changchunParts } from './parts-changchun.ts';
import { leipzigParts } from './parts-leipzig.ts';
import { ningboParts } from './parts-ningbo.ts';
import { dunsOf } from './supplier-rows.ts';
import { ningboSuppliers, suppliers } from './suppliers.ts';
import { areas } from './unloading.ts';

const TODAY = '2026-11-23';
const parts = [...changchunParts, ...leipzigParts];
const packaging = new Map(packagingMaster.map(entry => [entry.code, entry]));
const nameOf = (part: Part) => `${part.plantNo} ${part.partNo}`;
const master = (code: string) => {
  const entry = packaging.get(code);
  if (!entry) throw new Error(`no packaging ${code}`);
  return entry;
};

const packageGross = (part: Part) => {
  const { inner, bag } = patternOf(part.pattern);
  const bags = bag ? multiply(master(bag.code).tare as '0', `${bag.perInner}`) : '0';
  return add(add(multiply(part.netWeight, part.perPackage), master(inner).tare as '0'), bags as '0');
};

it('has about sixty parts, each once', () => {
  expect(new Set(parts.map(nameOf)).size).toBe(parts.length);
  expect(new Set(parts.map(part => part.agreementNo)).size).toBe(parts.length);
  expect(parts.length).toBeGreaterThanOrEqual(55);
});

it.each([...parts, ...ningboParts].map(part => [nameOf(part), part] as const))(
  'packs %s within its limits',
  (_, part) => {
    const pattern = patternOf(part.pattern);
    const gross = packageGross(part);
    expect(compare(gross, master(pattern.inner).max_load as '0')).toBeLessThanOrEqual(0);
    if (pattern.carrier === '') return;
    const around = [pattern.carrier, pattern.lid, ...Array<string>(pattern.layers).fill(pattern.pad)];
    const load = around.reduce((all, code) => all + Number(master(code).tare), 0);
    const packages = pattern.perLayer * pattern.layers;
    expect(load + Number(gross) * packages).toBeLessThanOrEqual(Number(pattern.maxGross));
  },
);

it('has codes and quantities that fit into labels and messages', () => {
  const codes = Object.values(areas).flatMap(list => list.flatMap(area => area.points.map(point => point.code)));
  expect(codes.filter(code => code.length > 5)).toEqual([]);
  for (const part of parts) {
    expect(codes).toContain(part.point);
    expect(destinationOf(part).length).toBeLessThanOrEqual(7);
    expect((part.perPackage.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimalsOf(part.unit));
    for (const text of instructionsOf(part, TODAY).flatMap(({ label_texts }) => label_texts ?? [])) {
      expect(text.length).toBeLessThanOrEqual(25);
    }
  }
});

it('gives each location of each tenant its own nine digits', () => {
  const numbers = [suppliers, ningboSuppliers].flatMap((list, tenant) =>
    list.flatMap(({ code, locations }) => locations.map((_, at) => dunsOf(tenant, code, at))),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^\d{9}$/);
});

it('has one part whose instruction has two versions, the second one in force', () => {
  const revised = parts.filter(part => instructionsOf(part, TODAY).length === 2);
  expect(revised.map(part => part.agreementNo)).toEqual(['5500018235']);
  for (const part of parts) {
    const dates = instructionsOf(part, TODAY).map(version => version.effective_date);
    expect(dates.every(date => `${date}` <= TODAY)).toBe(true);
  }
});

describe('calendars', () => {
  it.each([
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('knows Easter of %i', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  it('closes Changchun for the Golden Week and the Spring Festival, and works Saturdays for them', () => {
    const calendar = calendarOf('CN', TODAY);
    for (let day = 1; day <= 7; day += 1) expect(isWorkingDay(calendar, `2027-10-0${day}` as '2027-10-01')).toBe(false);
    expect(isWorkingDay(calendar, '2027-10-08')).toBe(true);
    expect(isWorkingDay(calendar, '2027-02-05')).toBe(false);
    const saturdays = specialDays('CN', TODAY).filter(({ working }) => working);
    expect(saturdays.length).toBeGreaterThanOrEqual(6);
    expect(saturdays.every(({ day }) => weekdayOf(day) === 6)).toBe(true);
  });

  it('closes Leipzig at Christmas, not for the Golden Week', () => {
    const calendar = calendarOf('DE', TODAY);
    expect(isWorkingDay(calendar, '2026-12-25')).toBe(false);
    expect(isWorkingDay(calendar, '2026-11-18')).toBe(false);
    expect(isWorkingDay(calendar, '2026-10-01')).toBe(true);
  });

  it.each(plants.map(plant => plant.country))('reaches from last year to the next one in %s', country => {
    const years = new Set(specialDays(country, TODAY).map(({ day }) => day.slice(0, 4)));
    expect([...years].sort()).toEqual(['2025', '2026', '2027']);
  });
});
