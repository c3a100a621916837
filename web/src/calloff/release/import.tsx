import './import.css';
import { type ErrorCode, errors, type ImportMode, type RefusalData } from '@inbound/shared';
import {
  downloadSample,
  importReleases,
  listSamples,
  type ReleaseProblem,
  type ReleaseReport,
} from '@inbound/shared/calloff/release/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { useAction, useQuery } from '../../kit/call.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid.tsx';
import { link } from '../../kit/link.ts';
import { Notice } from '../../kit/notice.tsx';
import { saveDownload } from '../../kit/save-file.ts';
import { TabLink } from '../../kit/tab-link.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useTexts } from '../../kit/texts.ts';
import { FileDrop } from './file-drop.tsx';

type ReportedRelease = ReleaseReport['releases'][number];
interface ReleaseRow extends ReportedRelease {
  id: string;
  newLines: number;
  changedLines: number;
  removedLines: number;
}
interface ProblemRow extends ReleaseProblem {
  id: string;
  of: string;
}

const TONES = { new: 'success', unchanged: 'muted', refused: 'danger' } as const;

const Verdict = ({ verdict }: { verdict: ReportedRelease['verdict'] }) => {
  const { t } = useTexts();
  return <Tag tone={TONES[verdict]}>{t(`release.verdict.${verdict}`)}</Tag>;
};

const Agreement = ({ row }: { row: ReleaseRow }) =>
  row.callOffId ? (
    <TabLink to={link('/calloff/series-detail', { id: row.callOffId })}>{row.agreementNo}</TabLink>
  ) : (
    <span>{row.agreementNo}</span>
  );

const Sentence = ({ problem }: { problem: ProblemRow }) => {
  const { error } = useTexts();
  const code = problem.code in errors ? (problem.code as ErrorCode) : 'file_format';
  const { record, line, column, value, expected } = problem;
  const params = { record, line, column, value, expected, ...problem.params } as RefusalData['params'];
  return <span>{error({ code, ...(params ? { params } : {}) }, 'release')}</span>;
};

const r = columnsOf<ReleaseRow>();
const releaseColumns = [
  r.custom(
    'verdict',
    row => <Verdict verdict={row.verdict} />,
    row => row.verdict,
    { width: 120 },
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
    row => <Tag tone={SEVERITIES[row.severity]}>{row.severity}</Tag>,
    row => row.severity,
    { width: 108 },
  ),
  p.text('of', { width: 140 }),
  p.mono('record', { width: 80 }),
  p.number('line', { width: 72 }),
  p.number('column', { width: 80 }),
  p.mono('value', { width: 140 }),
  p.mono('expected', { width: 160 }),
  p.custom(
    'sentence',
    row => <Sentence problem={row} />,
    row => row.code,
  ),
];

const releaseRows = (report: ReleaseReport): ReleaseRow[] =>
  report.releases.map(release => ({
    ...release,
    id: String(release.position),
    newLines: release.lines.new,
    changedLines: release.lines.changed,
    removedLines: release.lines.removed,
  }));

const problemRows = (report: ReleaseReport): ProblemRow[] =>
  [
    ...report.problems.map(problem => ({ ...problem, of: report.fileName })),
    ...report.releases.flatMap(release =>
      release.problems.map(problem => ({ ...problem, of: `${release.agreementNo} / ${release.releaseNo}` })),
    ),
  ].map((problem, at) => ({ ...problem, id: String(at) }));

/** Sample files of the tour, rendered for today. */
const Samples = () => {
  const { t } = useTexts();
  const { data } = useQuery(listSamples, {});
  const take = useAction(downloadSample, { done: saveDownload });
  if (!data || data.samples.length === 0) return null;
  return (
    <p className="ri-samples">
      {t('release.text.samples')}
      {data.samples.map(sample => (
        <Button key={sample.name} kind="text" icon="export" onClick={() => void take.run({ name: sample.name })}>
          {sample.fileName}
        </Button>
      ))}
    </p>
  );
};

/** The warnings that stand on the screen: who takes the file after the dry run has seen them and takes them too. */
const warningsOf = (report: ReleaseReport | undefined): { code: string }[] => {
  const problems = [...(report?.problems ?? []), ...(report?.releases ?? []).flatMap(release => release.problems)];
  const codes = problems.filter(problem => problem.severity === 'warning').map(problem => problem.code);
  return [...new Set(codes)].map(code => ({ code }));
};

/** What became, or would become, of the file: counts, each release, and every problem at its place. */
const Report = ({ report }: { report: ReleaseReport }) => {
  const { t, error } = useTexts();
  const problems = problemRows(report);
  const { refusal } = report;
  return (
    <>
      <p className="ri-counts" role="status">
        {t(report.applied ? 'release.text.applied' : 'release.text.dryRun', {
          taken: report.counts.new ?? 0,
          unchanged: report.counts.unchanged ?? 0,
          refused: report.counts.refused ?? 0,
        })}
      </p>
      {refusal && (
        <Notice tone="warning">
          {error({ code: refusal.code as ErrorCode, params: refusal.params as never }, 'release')}
        </Notice>
      )}
      <div className="ri-grid">
        <Grid name="releases" rows={releaseRows(report)} columns={releaseColumns} />
      </div>
      {problems.length > 0 && (
        <div className="ri-grid">
          <Grid name="problems" rows={problems} columns={problemColumns} />
        </div>
      )}
    </>
  );
};

/**
 * Takes in a file of releases: the dry run comes by itself and writes nothing; then the file is taken whole, or its good
 * releases alone.
 */
export const ReleaseImport = () => {
  const { t, screen } = useTexts();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ReleaseReport>();
  const [resynchronise, setResynchronise] = useState(false);
  const action = useAction(importReleases, { done: setReport });
  const run = (mode: ImportMode, chosen: File, again = resynchronise) => {
    return action.run({
      mode,
      file: chosen,
      resynchronise: again,
      confirm: mode === 'dry-run' ? [] : warningsOf(report),
    });
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    void action.run({ mode: 'dry-run', file: chosen });
  };
  const taken = report?.counts.new ?? 0;
  const hasGap = report?.releases.some(release => release.problems.some(problem => problem.code === 'release_gap'));
  return (
    <FeatureContext.Provider value="release">
      <section className="ri" aria-busy={action.busy}>
        <header className="ri-head">
          <h1>{screen('/calloff/import')}</h1>
          <Samples />
        </header>
        <FileDrop choose={choose} name={file?.name} busy={action.busy} />
        {file && report && !report.applied && (
          <div className="ri-actions">
            <Button
              kind="primary"
              icon="import"
              busy={action.busy}
              reason={taken === 0 ? t('release.text.nothingToTake') : undefined}
              onClick={() => void run((report.counts.refused ?? 0) > 0 ? 'good' : 'all', file)}
            >
              {t('release.text.take', { count: taken })}
            </Button>
            {hasGap && (
              <Button
                onClick={() => {
                  setResynchronise(true);
                  void run('dry-run', file, true);
                }}
              >
                {t('release.text.resynchronise')}
              </Button>
            )}
          </div>
        )}
        {report && <Report report={report} />}
      </section>
    </FeatureContext.Provider>
  );
};
