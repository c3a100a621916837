import './year.css';
import { type PlainDate, weekdayOf, weekOn } from '@inbound/shared';
import type { PlantRow } from '@inbound/shared/master/plant/contract';
import { type CalendarYear, readCalendarYear } from '@inbound/shared/master/plant-calendar/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { sameMonth, weeksOf } from '../../kit/inputs/month.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { WeeksOfPlant } from './weeks.tsx';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

type Special = CalendarYear['days'][number];

const Day = ({ date, special, works }: { date: PlainDate; special: Special | undefined; works: boolean }) => {
  const { t, choice } = useTexts();
  const { date: told } = useFormat();
  const like = special?.worksLike
    ? t('plantCalendar.text.like', { weekday: choice('plantCalendar', 'worksLike', special.worksLike) })
    : '';
  const isWorking = special?.working ?? works;
  const state = t(`plantCalendar.text.${isWorking ? 'works' : 'closed'}`);
  const words = [told(date), state, like, special?.shift, special?.note].filter(Boolean).join(' · ');
  return (
    <span
      className="pc-day"
      role="img"
      aria-label={words}
      title={words}
      data-off={isWorking ? undefined : ''}
      data-own={special ? '' : undefined}
    >
      {Number(date.slice(8))}
    </span>
  );
};

const Month = ({ first, year }: { first: PlainDate; year: CalendarYear }) => {
  const special = new Map(year.days.map(one => [one.day, one]));
  const days = weeksOf(first).flatMap(week => week.days);
  return (
    <section className="pc-month">
      <h3>{first.slice(0, 7)}</h3>
      <div className="pc-days">
        {days.map(date =>
          sameMonth(date, first) ? (
            <Day
              key={date}
              date={date}
              special={special.get(date)}
              works={weekOn(year.weeks, date)?.weekdays.includes(weekdayOf(date)) ?? false}
            />
          ) : (
            <span key={date} />
          ),
        )}
      </div>
    </section>
  );
};

/** A year of a plant: closed days grey, and framed what differs from its week. */
export const CalendarOfPlant = ({ record: { id } }: { record: PlantRow }) => {
  const { t } = useTexts();
  const { today } = useFormat();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const { data, refusal, refresh } = useQuery(readCalendarYear, { plantId: id, year });
  return (
    <>
      <div className="pc-head">
        <IconButton name={t('plantCalendar.text.previousYear')} icon="previous" onClick={() => setYear(year - 1)} />
        <strong>{year}</strong>
        <IconButton name={t('plantCalendar.text.nextYear')} icon="next" onClick={() => setYear(year + 1)} />
      </div>
      {data ? (
        <>
          <WeeksOfPlant plantId={id} weeks={data.weeks} changed={refresh} />
          <div className="pc-year">
            {MONTHS.map(month => (
              <Month key={month} first={`${year}-${month}-01` as PlainDate} year={data} />
            ))}
          </div>
        </>
      ) : refusal ? (
        <NotLoaded refusal={refusal} retry={refresh} />
      ) : (
        <Skeleton shape="detail" />
      )}
    </>
  );
};
