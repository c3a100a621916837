import './calendar.css';
import type { PlainDate } from '@inbound/shared';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../parts/button.tsx';
import { dayAfterKey, inMonth, sameMonth, weeksOf } from './month.ts';

/** Midday, so that no zone moves the date. */
const asDate = (date: PlainDate): Date => new Date(`${date}T12:00:00Z`);

interface DayProps {
  date: PlainDate;
  value: PlainDate | undefined;
  focused: PlainDate;
  choose(date: PlainDate): void;
  focus(date: PlainDate): void;
}

/** One day; the focused one is the only tab stop, and keys move the focus from it. */
const Day = ({ date, value, focused, choose, focus }: DayProps) => {
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = date === focused;
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button
      type="button"
      ref={button}
      tabIndex={isFocused ? 0 : -1}
      aria-pressed={date === value}
      aria-label={format.date(date)}
      data-today={date === format.today() || undefined}
      data-other={!sameMonth(date, focused) || undefined}
      onClick={() => choose(date)}
      onKeyDown={event => {
        const next = dayAfterKey(event.key, date);
        if (!next) return;
        event.preventDefault();
        focus(next);
      }}
    >
      {Number(date.slice(8))}
    </button>
  );
};

/** A month to choose a day from, with ISO calendar weeks at its left. */
export const Calendar = ({ value, choose }: { value: PlainDate | undefined; choose(date: PlainDate): void }) => {
  const { t, language } = useTexts();
  const format = useFormat();
  const [focused, setFocused] = useState<PlainDate>(value ?? format.today());
  const weeks = weeksOf(focused);
  const named = (options: Intl.DateTimeFormatOptions, date: PlainDate) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(asDate(date));
  return (
    <div className="ib-calendar">
      <div className="ib-calendar-head">
        <IconButton name={t('kit.date.previous')} icon="previous" onClick={() => setFocused(inMonth(focused, -1))} />
        <strong aria-live="polite">{named({ year: 'numeric', month: 'long' }, focused)}</strong>
        <IconButton name={t('kit.date.next')} icon="next" onClick={() => setFocused(inMonth(focused, 1))} />
      </div>
      <table>
        <thead>
          <tr>
            <th>{t('kit.date.week')}</th>
            {weeks[0]?.days.map(date => (
              <th key={date} abbr={named({ weekday: 'long' }, date)}>
                {named({ weekday: 'narrow' }, date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week.days[0]}>
              <th>{week.number}</th>
              {week.days.map(date => (
                <td key={date}>
                  <Day date={date} value={value} focused={focused} choose={choose} focus={setFocused} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
