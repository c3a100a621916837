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
import type { RawLine } from './compared-lines.ts';

/** A version as it travels to the thread. */
export interface RawVersion {
  grain: Grain;
  periods: Period[];
  lines: readonly Omit<RawLine, 'id'>[];
}

/** What is compared, and what of it is asked for. */
export interface RawComparison {
  a: RawVersion;
  b: RawVersion;
  calendar: WorkingCalendar;
  view: ComparisonView;
}

const read = ({ grain, periods, lines }: RawVersion): VersionLines => ({
  ...{ grain, periods },
  lines: lines.map(({ key, unit, quantities }) => ({ key, unit, quantities: JSON.parse(quantities) as Quantities })),
});

/** Compares two versions, of 20,000 lines at most each. */
export const compareForecasts: Work<RawComparison, ComparedPage> = {
  name: 'compare-forecasts',
  run: async ({ a, b, calendar, view }) => comparedPage([read(a), read(b)], calendar, view),
};
