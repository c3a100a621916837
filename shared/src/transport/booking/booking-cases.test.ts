import { describe, expect, it } from 'vitest';
import type { PlainDate, Timestamp } from '../../kernel/index.ts';
import cases from './booking-cases.json' with { type: 'json' };
import type { BookingCause } from './causes.ts';
import { findNextRange, judgeRanges, judgeStart } from './ranges.ts';
import { rasterOf } from './raster.ts';
import type { BookingRequest, BookingSetup, Claim, LoadKind } from './setup.ts';

/** Set-ups of docks with what can be booked, worked out by hand and by a calculation of its own. */
type Case = (typeof cases.cases)[number] & {
  windowExceptions?: { window: string; date: string; closed?: boolean; blocks?: string[][] }[];
  areas?: { doors: string[]; cap: number }[];
  previousRaster?: Record<string, number>;
  ask?: { door: string; begins: string }[];
};

const atSecond = (at: Timestamp): string => at.replace('.000Z', 'Z');
const moment = (at: string): Timestamp => new Date(at).toISOString() as Timestamp;

const setupOf = (one: Case): BookingSetup => ({
  zone: one.zone,
  calendar: {
    weeks: one.calendar.weeks.map(week => ({ validFrom: week.validFrom as PlainDate, weekdays: week.days })),
    exceptions: (one.calendar.exceptions as { date: string; working?: boolean; worksLike?: number }[]).map(day => ({
      date: day.date as PlainDate,
      working: day.working ?? true,
      worksLike: day.worksLike ?? null,
    })),
  },
  doors: (one.doors as (Case['doors'][number] & { activeFrom?: string; activeTo?: string })[]).map(door => ({
    id: door.id,
    capacity: door.capacity,
    abilities: (['klt', 'glt', 'hazardous'] as const).filter(kind => door[kind]),
    activeFrom: (door.activeFrom ?? null) as PlainDate | null,
    activeTo: (door.activeTo ?? null) as PlainDate | null,
  })),
  windows: (one.windows as SampleWindow[]).map(window => ({
    id: window.id,
    doorId: window.door,
    type: window.type,
    groupId: window.group,
    weekdays: window.weekdays,
    start: window.start,
    end: window.end,
    unit: window.unit,
    capacity: window.capacity ?? null,
    validFrom: (window.validFrom ?? null) as PlainDate | null,
    validTo: (window.validTo ?? null) as PlainDate | null,
    leadHours: window.leadTimeHours ?? 0,
    cutoff: window.cutoff ?? null,
    horizonDays: window.horizonDays ?? null,
    releasedOn: (window.released ?? []) as PlainDate[],
  })),
  exceptions: (one.windowExceptions ?? []).map(exception => ({
    windowId: exception.window,
    date: exception.date as PlainDate,
    blocks: exception.closed ? [] : (exception.blocks ?? []).map(([start = '', end = '']) => ({ start, end })),
  })),
  areas: (one.areas ?? []).map(area => ({ doorIds: area.doors, cap: area.cap })),
});

interface SampleWindow {
  id: string;
  door: string;
  type: 'fixed' | 'flexible';
  group: string;
  weekdays: number[];
  start: string;
  end: string;
  unit: number;
  capacity?: number;
  validFrom?: string;
  validTo?: string;
  leadTimeHours?: number;
  cutoff?: { hours: number } | { dayBefore: string };
  horizonDays?: number;
  released?: string[];
}

interface SampleClaim {
  id: string;
  door: string;
  window?: string;
  begins: string;
  ends: string;
  until?: string;
  holder?: string;
}

const claimsOf = (one: Case): Claim[] =>
  (one.claims as SampleClaim[]).map(claim => ({
    id: claim.id,
    doorId: claim.door,
    begins: moment(claim.begins),
    ends: moment(claim.ends),
    windowIds: claim.window ? [claim.window] : [],
    until: claim.until ? moment(claim.until) : null,
  }));

const requestOf = (one: Case): BookingRequest => {
  const { supplier, minutes, load, holder, rebooks } = one.request as Case['request'] & {
    holder?: string;
    rebooks?: string;
  };
  const own = (one.claims as SampleClaim[]).filter(claim => claim.until && holder && claim.holder === holder);
  return {
    now: moment(one.now),
    groupIds: Object.entries(one.groups)
      .filter(([, suppliers]) => (suppliers as string[]).includes(supplier))
      .map(([group]) => group),
    minutes,
    load: load as LoadKind[],
    ignoredClaimIds: [...own.map(claim => claim.id), ...(rebooks ? [rebooks] : [])],
  };
};

const wantedDoors = (one: Case): string[] =>
  (one.request as { doors?: string[] }).doors ?? one.doors.map(door => door.id);

describe.each((cases.cases as Case[]).map(one => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
  const [setup, claims, request] = [setupOf(one), claimsOf(one), requestOf(one)];
  const [from, to] = [one.request.from as PlainDate, one.request.to as PlainDate];
  const judged = judgeRanges(setup, claims, request, from, to).filter(({ doorId }) =>
    wantedDoors(one).includes(doorId),
  );
  const shape = (range: (typeof judged)[number]) => ({
    door: range.doorId,
    begins: atSecond(range.begins),
    ends: atSecond(range.ends),
  });

  it('offers the ranges that can be booked, and no other', () => {
    expect(judged.filter(({ causes }) => causes.length === 0).map(shape)).toEqual(one.expect.feasible);
  });

  it('says why the others cannot', () => {
    const refused = judged.filter(({ causes }) => causes.length > 0);
    const expected = one.expect.infeasible as { door: string; begins: string; ends: string; causes: BookingCause[] }[];
    expect(refused.map(range => ({ door: range.doorId, begins: atSecond(range.begins) }))).toEqual(
      expected.map(({ door, begins }) => ({ door, begins })),
    );
    refused.forEach((range, index) => {
      expect(expected[index]?.causes, atSecond(range.begins)).toContain(range.causes[0]);
    });
  });

  it('answers a single start as the picker shows it', () => {
    for (const range of judged)
      expect(judgeStart(setup, claims, request, range.doorId, range.begins).causes[0]).toBe(range.causes[0]);
    const answers = (one.expect as { answers?: BookingCause[][] }).answers ?? [];
    (one.ask ?? []).forEach(({ door, begins }, index) => {
      const { causes } = judgeStart(setup, claims, request, door, moment(begins));
      if (answers[index]?.length === 0) expect(causes).toEqual([]);
      else expect(answers[index]).toContain(causes[0]);
    });
  });

  it('names the next range where the days have none', () => {
    if (!Object.hasOwn(one.expect, 'next')) return;
    const next = findNextRange(setup, claims, request, to);
    expect(next && atSecond(next.begins)).toBe((one.expect as { next?: string | null }).next);
  });

  it('has a raster on which every unit lies', () => {
    for (const [door, raster] of Object.entries(one.expect.raster)) {
      const windows = setup.windows.filter(window => window.doorId === door);
      expect(rasterOf(setup.zone, windows, setup.exceptions, request.now, one.previousRaster?.[door])).toBe(raster);
    }
  });
});
