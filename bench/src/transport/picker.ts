import assert from 'node:assert/strict';
import { askPrepared } from '@inbound/server/platform/database/prepared';
import { readRanges } from '@inbound/server/transport/booking/ranges';
import { addDays, asTimestamp, firstMomentAt, type PlainDate, type Timestamp } from '@inbound/shared';
import { WEEKDAYS, type Weekday } from '@inbound/shared/master/time-window/window-rules';
import { proposedMinutes } from '@inbound/shared/transport/booking/length';
import { type JudgedRange, judgeRanges } from '@inbound/shared/transport/booking/ranges';
import { rankedRanges } from '@inbound/shared/transport/booking/ranking';
import type {
  BookableDoor,
  BookableWindow,
  BookingSetup,
  Claim,
  WindowException,
} from '@inbound/shared/transport/booking/setup';
import { TIME_ZONE, type World } from '../server/world.ts';
import { asUser, type ByHand, type Clerk } from './sides.ts';
import { PICKED_DAYS, type WorldOfDocks } from './world-of-docks.ts';

/**
 * All that is set for the doors of a point around a day, in one statement. What is shown stands in the shape in which the rules
 * take it.
 *
 * Parameters: tenant, note, point, day, present moment.
 */
const SETUP = `
select u.fixed_minutes as "fixedMinutes", u.klt_per_hour as "kltPerHour", u.glt_per_hour as "gltPerHour", p.weekdays,
  a.truck_cap as cap, n.eta_date as "etaDate", n.eta_time as "etaTime",
  (select coalesce(json_agg(json_build_object('validFrom', k.valid_from, 'weekdays', k.weekdays)), '[]')
    from plant_calendar_week k where k.tenant_id = $1 and k.plant_id = p.id) as weeks,
  (select coalesce(json_agg(json_build_object('date', c.day, 'working', c.working, 'worksLike', c.works_like)), '[]')
    from plant_calendar_day c where c.tenant_id = $1 and c.plant_id = p.id and c.day between $4::date - 1 and $4::date + 2) as days,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'capacity', d.capacity, 'klt', d.takes_klt,
      'glt', d.takes_glt, 'hazardous', d.hazardous, 'activeFrom', d.active_from, 'activeTo', d.active_to) order by d.name), '[]')
    from door d where d.tenant_id = $1 and d.unloading_point_id = u.id and d.active) as doors,
  (select coalesce(json_agg(json_build_object('id', w.id, 'doorId', w.door_id, 'type', w.type, 'groupId', w.window_group_id,
      'weekdays', w.weekdays, 'start', w.starts_at, 'end', w.ends_at, 'unit', w.unit, 'capacity', w.capacity,
      'validFrom', w.valid_from, 'validTo', w.valid_to, 'leadHours', w.lead_hours, 'cutoffHours', w.cutoff_hours,
      'cutoffTime', w.cutoff_time, 'horizonDays', w.horizon_days, 'releasedOn', array(select r.day from window_release r
        where r.tenant_id = $1 and r.time_window_id = w.id and r.state = 'released' and r.day >= $4::date - 1))), '[]')
    from door d join time_window w on w.tenant_id = $1 and w.door_id = d.id
    where d.tenant_id = $1 and d.unloading_point_id = u.id and d.active) as windows,
  (select coalesce(json_agg(json_build_object('windowId', e.time_window_id, 'date', e.day, 'start', e.starts_at, 'end', e.ends_at)), '[]')
    from door d join time_window w on w.tenant_id = $1 and w.door_id = d.id
    join time_window_exception e on e.tenant_id = $1 and e.time_window_id = w.id and e.day between $4::date - 1 and $4::date + 2
    where d.tenant_id = $1 and d.unloading_point_id = u.id and d.active) as exceptions,
  array(select g.window_group_id from window_group_supplier g where g.tenant_id = $1 and g.supplier_id = n.supplier_id) as groups,
  (select json_build_object('glt', count(*) filter (where m.kind = 'GLT'), 'klt', count(*) filter (where m.kind is distinct from 'GLT'))
    from packaging_unit k left join packaging_master m on m.tenant_id = $1 and m.code = k.packaging_code
    where k.tenant_id = $1 and k.note_id = n.id and k.parent_id is null) as load,
  coalesce((select c.value from number_change c where c.tenant_id = $1 and c.key = 'arrivalTolerance' order by c.id desc limit 1), 30)
    as tolerance
from delivery_note n
join plant p on p.tenant_id = $1 and p.id = n.plant_id
join unloading_point u on u.tenant_id = $1 and u.id = $3 and u.plant_id = p.id
join unloading_area a on a.tenant_id = $1 and a.id = u.area_id
where n.tenant_id = $1 and n.id = $2 and n.state = 'sent' and $5::timestamptz is not null`;

/** What is claimed of the doors of a point on a day. Parameters: tenant, point, begin, end, present moment. */
const CLAIMS = `
select c.id, c.door_id as "doorId", c.begins, c.ends, c.window_ids as "windowIds", c.until
from door d join booking_claim c on c.tenant_id = $1 and c.door_id = d.id
where d.tenant_id = $1 and d.unloading_point_id = $2 and d.active and c.begins >= $3::timestamptz - interval '1 day'
  and c.begins < $4 and c.ends > $3 and (c.until is null or c.until > $5)`;

/** What a company has booked at them, and what a user holds. Parameters as before, and the company and the user. */
const OWN = `
select c.door_id as "doorId", c.begins, c.ends, c.until, c.id, s.id as "shippingNoteId", s.sd_no as "sdNo"
from door d join booking_claim c on c.tenant_id = $1 and c.door_id = d.id and c.company_id = $6
left join shipping_note s on s.tenant_id = $1 and s.id = c.shipping_note_id
where d.tenant_id = $1 and d.unloading_point_id = $2 and c.begins >= $3::timestamptz - interval '1 day' and c.begins < $4
  and c.ends > $3 and (s.id is not null or (c.user_id = $7 and c.until > $5))`;

interface SetupRow {
  fixedMinutes: number;
  kltPerHour: never;
  gltPerHour: never;
  weekdays: number[];
  cap: number | null;
  etaDate: PlainDate;
  etaTime: string;
  weeks: { validFrom: PlainDate; weekdays: Weekday[] }[];
  days: { date: PlainDate; working: boolean; worksLike: Weekday | null }[];
  doors: (Omit<BookableDoor, 'abilities'> & { name: string } & Record<'klt' | 'glt' | 'hazardous', boolean>)[];
  windows: (Omit<BookableWindow, 'weekdays' | 'cutoff'> & {
    weekdays: Weekday[];
    cutoffHours: number | null;
    cutoffTime: string | null;
  })[];
  exceptions: { windowId: string; date: PlainDate; start: string | null; end: string | null }[];
  groups: string[];
  load: { klt: number; glt: number };
  tolerance: number;
}

const numberOf = (day: Weekday): number => WEEKDAYS.indexOf(day) + 1;

const exceptionsOf = (rows: SetupRow['exceptions']): WindowException[] =>
  rows.map(({ windowId, date, start, end }) => ({ windowId, date, blocks: start && end ? [{ start, end }] : [] }));

const setupOf = (row: SetupRow): BookingSetup => ({
  zone: TIME_ZONE,
  calendar: {
    weeks: [
      { validFrom: '0001-01-01', weekdays: row.weekdays },
      ...row.weeks.map(week => ({ ...week, weekdays: week.weekdays.map(numberOf) })),
    ],
    exceptions: row.days.map(day => ({ ...day, worksLike: day.worksLike && numberOf(day.worksLike) })),
  },
  doors: row.doors.map(door => ({
    ...door,
    abilities: (['klt', 'glt', 'hazardous'] as const).filter(kind => door[kind]),
  })),
  windows: row.windows.map(({ cutoffHours, cutoffTime, ...window }) => ({
    ...window,
    weekdays: window.weekdays.map(numberOf),
    cutoff: cutoffHours !== null ? { hours: cutoffHours } : cutoffTime ? { dayBefore: cutoffTime } : null,
  })),
  exceptions: exceptionsOf(row.exceptions),
  areas: row.cap === null ? [] : [{ doorIds: row.doors.map(({ id }) => id), cap: row.cap }],
});

interface Sides {
  world: World;
  clerk: Clerk;
  docks: WorldOfDocks;
  byHand: ByHand;
}

/** The picker of a day for one point: free ranges in the order in which they are proposed, then the others. */
type Picker = (day: PlainDate) => Promise<readonly Pick<JudgedRange, 'doorId' | 'begins' | 'causes'>[]>;

const pointOf = ({ doors: [first] }: WorldOfDocks): string => first?.pointId ?? '';

export const pickByProduct =
  ({ world, clerk, docks }: Sides): Picker =>
  day =>
    asUser(world, clerk, clerk.session.userId, async ctx => {
      const wish = { noteIds: [docks.noteId], unloadingPointId: pointOf(docks), hazardous: false };
      const { ranges } = await readRanges(ctx, { ...wish, day });
      return ranges as never;
    });

const isFree = ({ causes }: JudgedRange): boolean => causes.length === 0;

/** Judges with the rules of the product what three statements read: the answer is the same. */
export const pickByHand =
  ({ clerk, docks, byHand }: Sides): Picker =>
  day =>
    byHand(async client => {
      const now = asTimestamp(Date.now());
      const around: [Timestamp, Timestamp] = [
        firstMomentAt(TIME_ZONE, day, '00:00'),
        firstMomentAt(TIME_ZONE, addDays(day, 2), '00:00'),
      ];
      const of = [0, pointOf(docks), ...around, now];
      const [setups, claims] = await Promise.all([
        askPrepared<SetupRow & Record<string, unknown>>(client, SETUP, [0, docks.noteId, pointOf(docks), day, now]),
        askPrepared<Claim & Record<string, unknown>>(client, CLAIMS, of),
        askPrepared(client, OWN, [...of, clerk.session.companyId, clerk.session.userId]),
      ]);
      const [row] = setups.rows;
      if (!row) throw new Error('the note does not go to this point');
      const { groups: groupIds, load } = row;
      const minutes = proposedMinutes(row, load);
      const kinds = (['klt', 'glt'] as const).filter(kind => load[kind] > 0);
      const request = { now, groupIds, minutes, load: kinds, ignoredClaimIds: [] };
      const judged = judgeRanges(setupOf(row), claims.rows, request, day, day);
      const eta = row.etaTime ? firstMomentAt(TIME_ZONE, row.etaDate, row.etaTime) : null;
      const free = rankedRanges(judged.filter(isFree), { eta, toleranceMinutes: row.tolerance });
      return [...free, ...judged.filter(range => !isFree(range))];
    });

export const daysOf = ({ firstDay }: WorldOfDocks): PlainDate[] =>
  Array.from({ length: PICKED_DAYS }, (_, at) => addDays(firstDay, at));

/** Refuses to measure two pickers that do not answer the same. */
export const checkAlike = async ({ docks }: Sides, one: Picker, other: Picker): Promise<void> => {
  for (const day of daysOf(docks)) {
    const answers = await Promise.all([one, other].map(async picker => (await picker(day)).map(shapeOf)));
    assert.deepEqual(answers[0], answers[1]);
    assert.ok((answers[0]?.length ?? 0) > 0);
  }
};

const shapeOf = ({ doorId, begins, causes }: Pick<JudgedRange, 'doorId' | 'begins' | 'causes'>) =>
  [doorId, begins, ...causes].join(' ');

const MS_A_SECOND = 1_000;
const TIMES = 3;
const P95 = 0.95;

/** Picks each day some times, one after another as a person does; answers days a second, and by when 95 of 100 were there. */
export const pickerLoad = (docks: WorldOfDocks, picker: Picker) => async () => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    for (const day of daysOf(docks)) {
      const began = performance.now();
      await picker(day);
      times.push(performance.now() - began);
    }
  const sorted = [...times].sort((a, b) => a - b);
  const all = times.reduce((sum, one) => sum + one, 0);
  return { perSecond: (times.length * MS_A_SECOND) / all, p95: sorted[Math.floor(sorted.length * P95)] ?? 0 };
};
