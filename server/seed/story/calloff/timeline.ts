import {
  addDays,
  addWorkingDays,
  isWorkingDay,
  type PlainDate,
  type WorkingCalendar,
  weekdayOf,
} from '@inbound/shared';
import { releaseDays, STORY_WEEKS } from './agreements.ts';
import { firmEndOf, laterZones, type Zone } from './zones.ts';

/** The day on which the story is told at a plant, and the working days of that plant. */
export interface Telling {
  today: PlainDate;
  calendar: WorkingCalendar;
  weeks?: number;
}

/** One planning run of a plant: what its release covers, and from which day on it may change what was planned. */
export interface Run {
  day: PlainDate;
  firmEnd: PlainDate;
  later: readonly Zone[];
  openFrom: PlainDate;
}

/** The days of a plant's story, the same for all its agreements. */
export interface Timeline {
  /** The day of the first release: nothing was due before it. */
  start: PlainDate;
  /** The weekly runs up to the one whose release is in force. */
  past: readonly Run[];
  /** The run of today. */
  present: Run;
  /** Working days from some weeks before the start to the end of the horizon. */
  days: readonly { day: PlainDate; weekday: number }[];
}

/** Working days that a run leaves alone: what is due then is on the road already. */
const UNTOUCHED_DAYS = 4;
/** Natural days before the start on which goods for its first days were sent. */
const LEAD_DAYS = 28;

const workingDays = (calendar: WorkingCalendar, from: PlainDate, to: PlainDate): Timeline['days'] => {
  const days: { day: PlainDate; weekday: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(calendar, day)) days.push({ day, weekday: weekdayOf(day) });
  }
  return days;
};

const runOf = (calendar: WorkingCalendar, day: PlainDate): Run => ({
  day,
  firmEnd: firmEndOf(calendar, day),
  later: laterZones(calendar, day),
  openFrom: addWorkingDays(calendar, day, UNTOUCHED_DAYS),
});

const draw = (today: PlainDate, calendar: WorkingCalendar, weeks: number): Timeline => {
  const past = releaseDays(today, weeks).map(day => runOf(calendar, day));
  const present = runOf(calendar, today);
  const start = past[0]?.day ?? today;
  const end = present.later.at(-1)?.to ?? present.firmEnd;
  return { start, past, present, days: workingDays(calendar, addDays(start, -LEAD_DAYS), end) };
};

const drawn = new WeakMap<WorkingCalendar, Map<string, Timeline>>();

/** The timeline of a plant; drawn once for each calendar, since some dozens of agreements ask for it. */
export const timelineOf = ({ today, calendar, weeks = STORY_WEEKS }: Telling): Timeline => {
  const known = drawn.get(calendar) ?? new Map<string, Timeline>();
  const key = `${today}/${weeks}`;
  const timeline = known.get(key) ?? draw(today, calendar, weeks);
  drawn.set(calendar, known.set(key, timeline));
  return timeline;
};
