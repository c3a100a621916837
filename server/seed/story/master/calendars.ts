import { MONDAY_TO_FRIDAY, type PlainDate, type WorkingCalendar } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { chineseHolidays, type SpecialDay, saxonHolidays } from './holidays.ts';

/** A country in which the story has a plant. */
const HOLIDAYS: Readonly<Record<string, (year: number) => SpecialDay[]>> = { CN: chineseHolidays, DE: saxonHolidays };

/** The past year for what was delivered, the next one for what is called off. */
const YEARS = [-1, 0, 1];
const DAY_SHIFT = 'A';

/** The days on which a plant of a country differs from its weekly pattern, from the year before to the year after. */
export const specialDays = (country: string, today: PlainDate): SpecialDay[] => {
  const year = Number(today.slice(0, 4));
  const days = YEARS.flatMap(offset => HOLIDAYS[country]?.(year + offset) ?? []);
  // A holiday stands behind the Saturdays that are worked for another one, and wins.
  return [...new Map([...days].sort((a, b) => Number(b.working) - Number(a.working)).map(d => [d.day, d])).values()];
};

/** The working days of a plant, as they are seeded. */
export const calendarOf = (country: string, today: PlainDate): WorkingCalendar => ({
  ...MONDAY_TO_FRIDAY,
  exceptions: Object.fromEntries(specialDays(country, today).map(({ day, working }) => [day, working])),
});

/** Writes a plant's calendar. */
export const seedCalendar = (ctx: Ctx, plantId: string, country: string, today: PlainDate): Promise<void> =>
  ctx.insert(
    'plant_calendar_day',
    specialDays(country, today).map(({ day, working, note, worksLike }) => ({
      id: ctx.newId(),
      plant_id: plantId,
      day,
      working,
      note,
      works_like: worksLike ?? null,
      shift: working ? DAY_SHIFT : '',
      changed_at: ctx.now,
    })),
  );
