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
import { partsOfKey } from './line-key.ts';

/** Lines as they travel to the thread: few long texts are copied and read many times faster than many short ones. */
export interface PackedLines {
  /** A JSON list of the keys of lines. */
  keys: string;
  /** A JSON list of the quantities of each line. */
  quantities: string;
}

export interface RawVersion extends PackedLines {
  grain: Grain;
  periods: Period[];
}

/** What is compared, and what of it is asked for. */
export interface RawComparison {
  a: RawVersion;
  b: RawVersion;
  calendar: WorkingCalendar;
  view: ComparisonView;
}

const read = ({ grain, periods, keys, quantities }: RawVersion): VersionLines => {
  const told = JSON.parse(quantities) as Quantities[];
  const names = JSON.parse(keys) as string[];
  const lines = names.map((key, at) => ({ key, unit: partsOfKey(key).unit, quantities: told[at] as Quantities }));
  return { grain, periods, lines };
};

/** Compares two versions, of 20,000 lines at most each. */
export const compareForecasts: Work<RawComparison, ComparedPage> = {
  name: 'compare-forecasts',
  run: async ({ a, b, calendar, view }) => comparedPage([read(a), read(b)], calendar, view),
};
