import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { IconName } from '../../kit/parts/icons.ts';

/** What of a report is shown: all of it, releases of one verdict, or problems of one severity. */
export const PARTS = ['all', 'new', 'unchanged', 'refused', 'warning', 'error'] as const;
export type ReportPart = (typeof PARTS)[number];

const ICONS: Partial<Record<ReportPart, IconName>> = {
  new: 'add',
  unchanged: 'tone-neutral',
  refused: 'tone-muted',
  warning: 'tone-warning',
  error: 'tone-danger',
};

const problemsIn = (report: ReleaseReport) => [
  ...report.problems,
  ...report.releases.flatMap(({ problems }) => problems),
];

const countOf = (report: ReleaseReport, part: ReportPart): number => {
  if (part === 'all') return report.releases.length;
  if (part === 'warning' || part === 'error')
    return problemsIn(report).filter(({ severity }) => severity === part).length;
  return report.releases.filter(({ verdict }) => verdict === part).length;
};

/** Which releases a part of the report holds: those of its verdict, or with a problem of its severity. */
export const releasesIn = ({ releases }: ReleaseReport, part: ReportPart): ReleaseReport['releases'] => {
  if (part === 'all') return releases;
  if (part === 'warning' || part === 'error')
    return releases.filter(({ problems }) => problems.some(({ severity }) => severity === part));
  return releases.filter(({ verdict }) => verdict === part);
};

/** How many releases of a file would be, or were, taken, and what is wrong in it; each chooses what stands below. */
export const ReportTiles = ({
  report,
  part,
  choose,
}: {
  report: ReleaseReport;
  part: ReportPart;
  choose(part: ReportPart): void;
}) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { lines } = report;
  const changed = t('release.text.linesCounted', { count: lines.new + lines.changed + lines.removed });
  return (
    <fieldset className="ri-tiles" aria-label={t('release.text.parts')}>
      {PARTS.map(each => {
        const icon = ICONS[each];
        return (
          <button key={each} type="button" aria-pressed={each === part} data-part={each} onClick={() => choose(each)}>
            <span>
              {icon && <Icon name={icon} size={14} />}
              {t(`release.part.${each}`)}
            </span>
            <span>
              <strong>{count(countOf(report, each))}</strong>
              {each === 'new' && countOf(report, 'new') > 0 && <small>{changed}</small>}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};
