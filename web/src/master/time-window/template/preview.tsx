import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';
import type { DoorRow } from '@inbound/shared/master/door/contract';
import { type CalendarYear, readCalendarYear } from '@inbound/shared/master/plant-calendar/contract';
import { openWeekdayOn, type PlantCalendar } from '@inbound/shared/master/plant-calendar/open-days';
import { minutesOfDay, WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import { useState } from 'react';
import { useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { IconButton } from '../../../kit/parts/button.tsx';
import { type Block, shownHours, type Week } from './blocks.ts';
import type { OutsideMark } from './painting.ts';

const WEEK_DAYS = 7;
const DAYS = Array.from({ length: WEEK_DAYS }, (_, at) => at);
const yearOf = (day: PlainDate): number => Number(day.slice(0, 4));

/** The calendar of the years that a week touches; undefined until it is there. */
const useCalendar = (plantId: string, from: PlainDate, to: PlainDate): CalendarYear | undefined => {
  const first = useQuery(readCalendarYear, { plantId, year: yearOf(from) }).data;
  const isInOne = yearOf(from) === yearOf(to);
  const second = useQuery(readCalendarYear, isInOne ? undefined : { plantId, year: yearOf(to) }).data;
  if (!first || (!isInOne && !second)) return undefined;
  return { ...first, days: [...first.days, ...(second?.days ?? [])] };
};

const calendarIn = ({ weeks, days }: CalendarYear): PlantCalendar => ({
  weeks,
  exceptions: days.map(({ day, working, worksLike }) => ({
    ...{ date: day, working },
    worksLike: worksLike === null ? null : WEEKDAYS.indexOf(worksLike) + 1,
  })),
});

/** The hours of a block on a date: its own, or those of its exceptions. */
const hoursOn = (block: Block, date: PlainDate): { start: number; end: number }[] => {
  const exceptions = block.settings.exceptions.filter(({ day }) => day === date);
  if (exceptions.length === 0) return [block];
  return exceptions.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [{ start: minutesOfDay(startsAt), end: minutesOfDay(endsAt) }] : [],
  );
};

interface DayProps {
  date: PlainDate;
  doors: readonly DoorRow[];
  week: Week;
  calendar: CalendarYear;
  outside: number;
}

const PreviewDay = ({ date, doors, week, calendar, outside }: DayProps) => {
  const { t, choice } = useTexts();
  const format = useFormat();
  const special = calendar.days.find(({ day }) => day === date);
  const weekday = openWeekdayOn(calendarIn(calendar), date);
  const like = weekday === null ? undefined : WEEKDAYS[weekday - 1];
  const blocks = week.blocks.filter(
    block => block.weekday === like && (!block.settings.validTo || block.settings.validTo >= date),
  );
  const { begin, end } = shownHours(week, false);
  const count = blocks.reduce((sum, block) => sum + hoursOn(block, date).length, 0);
  const own = WEEKDAYS[weekdayOf(date) - 1] ?? 'mon';
  return (
    <li data-closed={weekday === null ? '' : undefined}>
      <span className="tw-preview-head">
        <strong>{choice('timeWindow', 'weekdays', own)}</strong> {format.date(date)}
      </span>
      {weekday !== null &&
        doors.map(door => (
          <span key={door.id} className="tw-mini">
            {blocks
              .filter(({ doorId }) => doorId === door.id)
              .flatMap(block => hoursOn(block, date).map(hours => ({ block, ...hours })))
              .map(({ block, start, end: until }) => (
                <i
                  key={`${block.key} ${start}`}
                  data-type={block.settings.type}
                  style={{
                    insetInlineStart: `${((start - begin) / (end - begin)) * 100}%`,
                    inlineSize: `${((until - start) / (end - begin)) * 100}%`,
                  }}
                />
              ))}
          </span>
        ))}
      <small>
        {weekday === null
          ? `${t('timeWindow.text.plantClosed')} ${special?.note ?? ''}`
          : `${count > 0 ? t('timeWindow.text.windowsOfDay', { count }) : t('timeWindow.text.none')}${
              like && like !== own
                ? ` · ${t('plantCalendar.text.like', { weekday: choice('timeWindow', 'weekdays', like) })}`
                : ''
            }`}
      </small>
      {outside > 0 && <small className="tw-preview-outside">{t('timeWindow.text.outside', { count: outside })}</small>}
    </li>
  );
};

/** A week of dates as the painted week gives it: with the calendar of the plant, and with exceptions of windows. */
export const Preview = ({
  plantId,
  from,
  doors,
  week,
  outside,
}: {
  plantId: string;
  from: PlainDate;
  doors: readonly DoorRow[];
  week: Week;
  outside: readonly (OutsideMark & { day: PlainDate })[];
}) => {
  const { t } = useTexts();
  const [weeks, setWeeks] = useState(0);
  const monday = addDays(from, 1 - weekdayOf(from) + weeks * WEEK_DAYS);
  const calendar = useCalendar(plantId, monday, addDays(monday, WEEK_DAYS - 1));
  return (
    <section className="tw-preview" aria-label={t('timeWindow.text.preview')}>
      <header>
        <h2>{t('timeWindow.text.preview')}</h2>
        <span className="ib-space" />
        <IconButton
          name={t('timeWindow.text.weekBefore')}
          icon="previous"
          reason={weeks === 0 ? t('timeWindow.text.firstWeek') : undefined}
          onClick={() => setWeeks(weeks - 1)}
        />
        <IconButton name={t('timeWindow.text.weekAfter')} icon="next" onClick={() => setWeeks(weeks + 1)} />
      </header>
      {calendar && (
        <ol>
          {DAYS.map(at => addDays(monday, at)).map(date => (
            <PreviewDay
              key={date}
              {...{ date, doors, week, calendar }}
              outside={outside.filter(({ day }) => day === date).length}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
