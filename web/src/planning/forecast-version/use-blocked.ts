import type { ForecastReport } from '@inbound/shared/planning/forecast-version/contract';
import { useTexts } from '../../client/texts.ts';

/** Why checked figures cannot be taken now, in words; undefined where they can. `nothing` says that there are none. */
export const useBlocked = (nothing: string): ((report: ForecastReport) => string | undefined) => {
  const { t, error } = useTexts();
  return report => {
    const hasError = report.problems.some(({ severity }) => severity === 'error');
    if (hasError) return error({ code: 'import_rows', params: { count: report.counts.error ?? 0 } });
    if (report.isUnchanged) return t('forecastVersion.text.unchanged', { version: report.previousNo ?? '' });
    return report.lines.length === 0 ? nothing : undefined;
  };
};
