import type { ErrorCode, RefusalData } from '@inbound/shared';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { useState } from 'react';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Fitting } from '../../kit/grid/fitting.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { FaultyRows, refusalOf } from './faulty-rows.tsx';
import { NextSteps } from './next-steps.tsx';
import { changeColumns, changeRows } from './report-changes.tsx';
import { type ReportPart, ReportTiles, releasesIn } from './report-tiles.tsx';

type ReportedRelease = ReleaseReport['releases'][number];
interface ReleaseRow extends ReportedRelease {
  id: string;
  newLines: number;
  changedLines: number;
  removedLines: number;
}
interface ProblemRow extends Omit<ReleaseProblem, 'severity'> {
  id: string;
  level: ReleaseProblem['severity'];
  /** How the grid marks the row at its edge. */
  severity: 'danger' | 'warning' | undefined;
  of: string;
}

const TONES = { new: 'success', unchanged: 'muted', refused: 'danger' } as const;

const Verdict = ({ verdict }: { verdict: ReportedRelease['verdict'] }) => {
  const { t } = useTexts();
  return <Tag tone={TONES[verdict]}>{t(`release.verdict.${verdict}`)}</Tag>;
};

/** What its message makes of a release, where it is not simply the next one. */
const Effect = ({ effect }: Pick<ReportedRelease, 'effect'>) => {
  const { t } = useTexts();
  return <span>{t(`release.effect.${effect}`)}</span>;
};

const Agreement = ({ row }: { row: ReleaseRow }) =>
  row.callOffId ? (
    <TabLink to={link(DETAIL_OF_KIND[row.kind ?? 'series'], { id: row.callOffId })}>{row.agreementNo}</TabLink>
  ) : (
    <span>{row.agreementNo}</span>
  );

const Sentence = ({ problem }: { problem: ProblemRow }) => {
  const { error } = useTexts();
  const sentence = error(refusalOf(problem), 'release');
  return <span title={sentence}>{sentence}</span>;
};

const Severity = ({ severity }: Pick<ReleaseProblem, 'severity'>) => {
  const { t } = useTexts();
  return <Tag tone={SEVERITIES[severity]}>{t(`release.severity.${severity}`)}</Tag>;
};

const r = columnsOf<ReleaseRow>();
const releaseColumns = [
  r.custom(
    'verdict',
    row => <Verdict verdict={row.verdict} />,
    row => row.verdict,
    { width: 120 },
  ),
  r.custom(
    'effect',
    row => <Effect effect={row.effect} />,
    row => row.effect,
    { width: 104 },
  ),
  r.text('supplierCode', { width: 96 }),
  r.custom(
    'agreementNo',
    row => <Agreement row={row} />,
    row => row.agreementNo,
    { width: 140 },
  ),
  r.part('material'),
  r.text('plantNo', { width: 80 }),
  r.text('releaseNo', { width: 88 }),
  r.date('releaseDate'),
  r.number('newLines'),
  r.number('changedLines'),
  r.number('removedLines'),
];

const SEVERITIES = { error: 'danger', warning: 'warning', info: 'info' } as const;
const p = columnsOf<ProblemRow>();
const problemColumns = [
  p.custom(
    'severity',
    row => <Severity severity={row.level} />,
    row => row.level,
    { width: 108 },
  ),
  p.text('of', { width: 148 }),
  p.mono('record', { width: 68 }),
  p.number('line', { width: 56 }),
  p.number('column', { width: 68 }),
  p.mono('value', { width: 104 }),
  p.mono('expected', { width: 104 }),
  p.custom(
    'sentence',
    row => <Sentence problem={row} />,
    row => row.code,
    { wraps: true },
  ),
];

const releaseRows = (releases: ReleaseReport['releases']): ReleaseRow[] =>
  releases.map(release => ({
    ...release,
    id: String(release.position),
    newLines: release.lines.new,
    changedLines: release.lines.changed,
    removedLines: release.lines.removed,
  }));

/** What is wrong, first what hinders; of one severity where a part of the report asks for it. */
const problemRows = (report: ReleaseReport, releases: ReleaseReport['releases'], part: ReportPart): ProblemRow[] =>
  [
    ...report.problems.map(problem => ({ ...problem, of: report.fileName })),
    ...releases.flatMap(release =>
      release.problems.map(problem => ({ ...problem, of: `${release.agreementNo} / ${release.releaseNo}` })),
    ),
  ]
    .filter(({ severity }) => (part !== 'warning' && part !== 'error') || severity === part)
    .map(({ severity: level, ...problem }, at) => {
      const tone = SEVERITIES[level];
      return { ...problem, id: String(at), level, severity: tone === 'info' ? undefined : tone };
    });

const problemsWarning = (report: ReleaseReport): ReleaseProblem[] =>
  [...report.problems, ...report.releases.flatMap(release => release.problems)].filter(
    ({ severity }) => severity === 'warning',
  );

/** A warning that somebody takes: this code by this rule, and no other. */
export interface Confirmed {
  code: string;
  rule?: string;
}

/** What is to be confirmed so that a file is taken with all that it warns of. */
export const confirmationsOf = (report: ReleaseReport): Confirmed[] => {
  const all = problemsWarning(report).map(({ code, rule }): Confirmed => (rule === '' ? { code } : { code, rule }));
  return [...new Map(all.map(each => [JSON.stringify(each), each])).values()];
};

/** What the file warns of, each once: who takes it has read them (call-offs.md, How they come in). */
export const warningsIn = (report: ReleaseReport): RefusalData[] => {
  const warnings = problemsWarning(report).map(refusalOf);
  return [...new Map(warnings.map(warning => [JSON.stringify(warning), warning])).values()];
};

/** What became, or would become, of the file: counts, each release, every problem at its place, each line that changes. */
export const Report = ({ report }: { report: ReleaseReport }) => {
  const { t, error } = useTexts();
  const [part, choose] = useState<ReportPart>('all');
  const releases = releasesIn(report, part);
  const problems = problemRows(report, releases, part);
  const changes = changeRows(releases);
  const { refusal } = report;
  return (
    <>
      <p className="ri-counts" role="status">
        <strong>{report.fileName}</strong>
        {t(report.applied ? 'release.text.applied' : 'release.text.dryRun', {
          taken: report.counts.new ?? 0,
          unchanged: report.counts.unchanged ?? 0,
          refused: report.counts.refused ?? 0,
        })}
        <FaultyRows report={report} />
      </p>
      <NextSteps report={report} />
      <ReportTiles report={report} part={part} choose={choose} />
      {refusal && (
        <Notice tone="warning">
          {error({ code: refusal.code as ErrorCode, params: refusal.params as never }, 'release')}
        </Notice>
      )}
      <Fitting className="ri-grid">
        <Grid name="releases" rows={releaseRows(releases)} columns={releaseColumns} />
      </Fitting>
      {problems.length > 0 && (
        <Fitting className="ri-grid">
          <Grid name="problems" rows={problems} columns={problemColumns} />
        </Fitting>
      )}
      {changes.length > 0 && (
        <Fitting className="ri-grid">
          <Grid name="lineChanges" rows={changes} columns={changeColumns} />
        </Fitting>
      )}
    </>
  );
};
