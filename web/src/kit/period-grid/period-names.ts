import { firstDayOf, type IsoWeek, isoWeekOf, type PlainDate } from '@inbound/shared';
import type { Grain, Period } from '@inbound/shared/planning/forecast-compare/periods';
import { useCallback } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';

const NO_BREAK = '\u2060';

/** Keeps a week or a date in one line of a head: no break at its blanks, nor beside its Chinese characters. */
const together = (text: string): string =>
  text.replaceAll(' ', '\u00a0').replace(/.(?=\p{Script=Han})|\p{Script=Han}(?=.)/gu, `$&${NO_BREAK}`);

/** The names of periods in heads: a week by its number and its Monday, a day by its date and its week, a month by year and month. */
export const usePeriodNames = (grain: Grain): ((period: Period) => string) => {
  const { t } = useTexts();
  const { date } = useFormat();
  return useCallback(
    (period: Period) => {
      if (grain === 'month') return period;
      const day = grain === 'week' ? firstDayOf(period as IsoWeek) : (period as PlainDate);
      const week = together(t('kit.period.week', { week: isoWeekOf(day).week }));
      const short = together(date(day, { year: false }));
      return grain === 'week' ? `${week} ${short}` : `${short} ${week}`;
    },
    [grain, t, date],
  );
};
