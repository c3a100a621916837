import './import.css';
import type { RefusalData, TableChoice } from '@inbound/shared';
import {
  downloadSample,
  importReleases,
  listSamples,
  type ReleaseReport,
} from '@inbound/shared/calloff/release/contract';
import { canBeResynchronised } from '@inbound/shared/calloff/release/intake-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { FileDrop } from '../../kit/files/file-drop.tsx';
import { ImportProgress } from '../../kit/import/import-progress.tsx';
import { TableReadingBar } from '../../kit/import/table-reading.tsx';
import { useImport } from '../../kit/import/use-import.ts';
import { Button } from '../../kit/parts/button.tsx';
import { WarningQuestion } from '../../kit/state/ask.tsx';
import { ColumnsNotice } from '../column-mapping/columns-notice.tsx';
import { RememberedColumns } from '../column-mapping/remembered.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportSteps } from './import-steps.tsx';
import { type Confirmed, confirmationsOf, Report, warningsIn } from './report.tsx';

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

/** How a file is read, as far as the reader has said it. */
interface Reading extends TableChoice {
  resynchronise?: boolean;
  /** How the columns of a table are read. */
  mappingId?: string;
}

/** The file that is imported, step by step: the dry run writes nothing, and its warnings are read before the import. */
const useIntake = () => {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ReleaseReport>();
  const [reading, setReading] = useState<Reading>({});
  const [unread, setUnread] = useState<readonly RefusalData[]>([]);
  const client = useQueryClient();
  const action = useImport(importReleases, {
    read: answer => importReleases.answer.parse(answer),
    done: answer => {
      setReport(answer);
      if (answer.id !== null) void client.invalidateQueries();
    },
  });
  const count = (verdict: 'new' | 'refused') => report?.counts[verdict] ?? 0;
  const take = (confirm: Confirmed[] = []) => {
    setUnread([]);
    if (file) action.run({ ...reading, mode: count('refused') > 0 ? 'good' : 'all', file, confirm });
  };
  /** Looks again at what would happen, with what was said now besides what was said before. */
  const lookAgain = (said: Reading) => {
    setReading({ ...reading, ...said });
    if (file) action.run({ ...reading, ...said, mode: 'dry-run', file });
  };
  return {
    file,
    report,
    unread,
    busy: action.busy,
    stand: action.stand,
    taken: count('new'),
    refused: count('refused'),
    choose: (chosen: File) => {
      setFile(chosen);
      setReport(undefined);
      setReading({});
      action.run({ mode: 'dry-run', file: chosen, resynchronise: false });
    },
    /** Reads the columns of the table by a mapping, and looks again. */
    read: (mappingId: string) => lookAgain({ mappingId }),
    /** Reads the table in the sheet or character set that was said, and looks again. */
    readAs: (said: TableChoice) => lookAgain(said),
    /** Shows the report of a file that came in before. */
    show: (earlier: ReleaseReport) => {
      setFile(undefined);
      setReport(earlier);
    },
    /** Imports the file, after its warnings have been read. */
    begin: () => {
      const warnings = report ? warningsIn(report) : [];
      if (warnings.length > 0) setUnread(warnings);
      else take();
    },
    /** Imports the file with all that its warnings say. */
    takeAnyway: () => take(report ? confirmationsOf(report) : []),
    leave: () => setUnread([]),
    resynchronise: () => lookAgain({ resynchronise: true }),
  };
};

type Taking = ReturnType<typeof useIntake>;

const useVerb = ({ taken, refused }: Taking): string => {
  const { t } = useTexts();
  return t(refused > 0 && taken > 0 ? 'release.text.takeGood' : 'release.text.take', { count: taken });
};

/** What can be done with a file that was checked. */
const Actions = ({ intake }: { intake: Taking }) => {
  const { t } = useTexts();
  const verb = useVerb(intake);
  const { report, busy, taken, begin, resynchronise } = intake;
  const canBegin = report?.releases.some(({ problems }) => problems.some(canBeResynchronised));
  return (
    <footer className="ri-actions">
      <span className="ib-space" />
      {canBegin && <Button onClick={resynchronise}>{t('release.text.resynchronise')}</Button>}
      <Button
        kind="primary"
        icon="import"
        busy={busy}
        reason={taken === 0 ? t('release.text.nothingToTake') : undefined}
        onClick={begin}
      >
        {verb}
      </Button>
    </footer>
  );
};

/**
 * Takes in a file of releases: the dry run comes by itself and writes nothing; then the file is taken whole, or its good
 * releases alone.
 */
export const ReleaseImport = () => {
  const { t, screen } = useTexts();
  const intake = useIntake();
  const verb = useVerb(intake);
  const { file, report, unread, busy, stand, choose, takeAnyway, leave, show, read, readAs } = intake;
  return (
    <FeatureContext.Provider value="release">
      <section className="ri" aria-busy={busy}>
        <header className="ri-head">
          <h1>{screen('/calloff/import')}</h1>
          <Samples />
          <span className="ib-space" />
          <ImportSteps at={!report ? 'file' : report.applied ? 'taken' : 'dryRun'} />
        </header>
        <FileDrop choose={choose} name={file?.name} busy={busy} wanted={t('release.text.choose')} />
        {stand && <ImportProgress stand={stand} />}
        {file && report?.reading && !report.applied && (
          <TableReadingBar reading={report.reading} busy={busy} read={readAs} />
        )}
        {file && report?.columns && !report.applied && <ColumnsNotice columns={report.columns} read={read} />}
        {report && <Report report={report} />}
        <EarlierImports show={show} />
        <RememberedColumns />
        {file && report && !report.applied && <Actions intake={intake} />}
        {unread.length > 0 && (
          <WarningQuestion verb={verb} warnings={unread} busy={busy} submit={takeAnyway} cancel={leave} />
        )}
      </section>
    </FeatureContext.Provider>
  );
};
