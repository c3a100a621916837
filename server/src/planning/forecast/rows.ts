import type { ForecastFacts } from '@inbound/shared/planning/forecast/machine';
import { openPeriods } from '@inbound/shared/planning/forecast/rules';
import type { Quantities } from '@inbound/shared/planning/forecast-version/rules';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type ForecastRowOfTable = RowOfTable<'forecast'>;

/** The answer of a row as it stands. */
export const answerOf = ({ answer }: Pick<ForecastRowOfTable, 'answer'>): Quantities => answer as Quantities;

/** What the machine of a row looks at. */
export const factsOf = (row: ForecastRowOfTable): ForecastFacts => ({
  state: row.state,
  isSaved: row.saved_at !== null,
  isFilled: openPeriods(row.periods, answerOf(row)).length === 0,
  superseded: row.superseded,
});

/** A row as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}
