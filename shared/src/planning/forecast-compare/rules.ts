import { type RefusalData, refusal } from '../../kernel/index.ts';
import type { Grain } from './periods.ts';

/** What must be the same of two versions whose comparison is exported. */
export interface ExportedVersion {
  source: string;
  carModel: string;
  grain: Grain;
}

const MATCHED = ['source', 'carModel', 'grain'] as const;

/** Whether the comparison of two versions is exported, or what of them differs. */
export const mayExport = (a: ExportedVersion, b: ExportedVersion): true | RefusalData => {
  const differing = MATCHED.filter(field => a[field] !== b[field]);
  return differing.length === 0 || refusal('forecast_versions_mismatch', { difference: differing });
};

/** The longest time between a version and a week of which it told, and how many past weeks are looked at. */
export const MOST_LAG_WEEKS = 26;
export const ACCURACY_WEEKS = 8;

/** The lags that a screen offers. */
export const OFFERED_LAGS = [1, 2, 4, 8] as const;
