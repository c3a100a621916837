import type { WorkingCalendar } from '@inbound/shared';
import {
  type ComparedPage,
  type ComparisonView,
  comparedPage,
  type VersionLines,
} from '@inbound/shared/planning/forecast-compare/compared-page';
import type { Grain, Period } from '@inbound/shared/planning/forecast-compare/periods';
import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import type { Work } from '../../platform/threads/work.ts';
import { partsOfKey, type RawLine } from './line-key.ts';

/** A version as it travels to the thread: few long texts are copied and read many times faster than many short ones. */
export interface RawVersion {
  grain: Grain;
  periods: Period[];
  keys: readonly string[];
  /** A JSON list of the quantities of each key. */
  quantities: string;
}

export const rawVersion = (
  { grain, periods }: Pick<RawVersion, 'grain' | 'periods'>,
  lines: readonly RawLine[],
): RawVersion => ({
  ...{ grain, periods, keys: lines.map(({ key }) => key) },
  quantities: `[${lines.map(({ quantities }) => quantities).join(',')}]`,
});

/** What is compared, and what of it is asked for. */
export interface RawComparison {
  a: RawVersion;
  b: RawVersion;
  calendar: WorkingCalendar;
  view: ComparisonView;
}

const read = ({ grain, periods, keys, quantities }: RawVersion): VersionLines => {
  const told = JSON.parse(quantities) as Quantities[];
  const lines = keys.map((key, at) => ({ key, unit: partsOfKey(key).unit, quantities: told[at] as Quantities }));
  return { grain, periods, lines };
};

/** Compares two versions, of 20,000 lines at most each. */
export const compareForecasts: Work<RawComparison, ComparedPage> = {
  name: 'compare-forecasts',
  run: async ({ a, b, calendar, view }) => comparedPage([read(a), read(b)], calendar, view),
};
