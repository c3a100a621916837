import { type Decimal, dateIn, type Language, type Money, type PlainDate, type Timestamp } from '@inbound/shared';
import { useContext, useMemo } from 'react';
import { now } from '../now.ts';
import { language as chosenLanguage, session } from '../session-store.ts';
import { useStore } from '../store.ts';
import { TabContext } from '../tab-context.ts';
import { formatDate, formatMoment, understoodDate } from './date.ts';
import { namesCame } from './name.ts';
import {
  formatCount,
  formatDecimal,
  formatDifference,
  formatMoney,
  formatPrice,
  plainDecimal,
  understoodDecimal,
} from './number.ts';
import { formatSetting } from './setting.ts';
import { spokenValue } from './spoken.ts';
import { zoneOfPlant } from './zone.ts';

type DateOptions = { year?: boolean };

/** Numbers, dates and times as the present reader reads and types them; the only door to them for screens. */
export interface Format {
  language: Language;
  /** Zone of the tab's plant, in which logistics happens; the reader's own where there is no single plant. */
  plantZone: string;
  /** Today's business date of the tab's plant. */
  today(): PlainDate;
  decimal(value: Decimal): string;
  /** As it stands in an input: no group signs. */
  plain(value: Decimal): string;
  difference(value: Decimal): string;
  /** An amount with all decimals of its currency, and its code. */
  money(value: Money): string;
  /** A price of its currency, without its code. */
  price(value: Money): string;
  count(value: number): string;
  date(value: PlainDate, options?: DateOptions): string;
  /** A moment in the plant's time. */
  moment(value: Timestamp, options?: DateOptions): string;
  /** The same moment in the reader's own time, for a hover. */
  ownMoment(value: Timestamp): string;
  /** A value inside a sentence: a date or a moment is written as above. */
  spoken(value: string): string;
  readDecimal(typed: string): Decimal | undefined;
  readDate(typed: string): PlainDate | undefined;
}

export const useFormat = (): Format => {
  const language = useStore(chosenLanguage, value => value);
  const { numbers, zone } = useStore(formatSetting, value => value);
  // A name in the reader's language may come with an answer whose rows are the same as before.
  useStore(namesCame, times => times);
  const plantNo = useContext(TabContext)?.plantNo;
  const plantZone = useStore(session, zoneOfPlant(plantNo, zone));
  return useMemo(
    () => ({
      language,
      plantZone,
      today: () => dateIn(plantZone, now()),
      decimal: value => formatDecimal(value, numbers),
      plain: value => plainDecimal(value, numbers),
      difference: value => formatDifference(value, numbers),
      money: value => formatMoney(value, numbers),
      price: value => formatPrice(value, numbers),
      count: value => formatCount(value, numbers),
      date: (value, options) => formatDate(value, language, options),
      moment: (value, options) => formatMoment(value, plantZone, language, options),
      ownMoment: value => `${formatMoment(value, zone, language)} ${zone}`,
      spoken: value => spokenValue(value, language, plantZone),
      readDecimal: typed => understoodDecimal(typed, numbers),
      readDate: typed => understoodDate(typed, language, dateIn(plantZone, now())),
    }),
    [language, numbers, zone, plantZone],
  );
};
