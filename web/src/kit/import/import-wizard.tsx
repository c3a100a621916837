import './import.css';
import {
  type AnswerOf,
  type DecimalMark,
  featureOf,
  type ImportMode,
  type ImportReport,
  importReport,
  type TableChoice,
} from '@inbound/shared';
import { useMemo, useState } from 'react';
import type { ImportEndpoint } from '../../client/contract.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { saveCsv } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext, useFieldName } from '../feature.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { ChooseFile } from './choose-file.tsx';
import { DecimalMarkChoice } from './decimal-mark.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSteps } from './import-steps.tsx';
import { reportCounts, reportRows } from './report-rows.ts';
import { ReportView } from './report-view.tsx';
import { TableReadingBar } from './table-reading.tsx';
import { useImport } from './use-import.ts';

export interface ImportWizardProps<E extends ImportEndpoint> {
  of: E;
  /** What is offered first: all rows or none, or the good ones alone. */
  commit?: 'all' | 'good';
  /** `applied` when something was written. */
  close(applied: boolean): void;
}

type Commit = 'all' | 'good';

/** How the file is to be read, as far as somebody has said it. */
interface Choice extends TableChoice {
  decimalMark?: DecimalMark | undefined;
}

/** What is written, and the button that says how much of it. */
const CommitFoot = ({
  report,
  commit,
  busy,
  choose,
  run,
  again,
}: {
  report: ImportReport;
  commit: Commit;
  busy: boolean;
  choose(commit: Commit): void;
  run(): void;
  again(): void;
}) => {
  const { t, error } = useTexts();
  const { count } = useFormat();
  const { error: bad } = reportCounts(reportRows(report));
  const { new: fresh = 0, changed = 0 } = report.counts;
  const blocked = bad > 0 && commit === 'all' ? error({ code: 'import_rows', params: { count: bad } }) : undefined;
  const nothing = fresh + changed === 0 ? t('kit.import.nothing') : undefined;
  const { charset, alternatives } = report.reading;
  const open =
    charset && alternatives.length > 0
      ? error({ code: 'charset_open', params: { charset, others: alternatives.join(', ') } })
      : undefined;
  return (
    <>
      {bad > 0 && (
        <span className="ib-import-choice">
          {(['all', 'good'] as const).map(one => (
            <label key={one}>
              <input type="radio" name="commit" checked={commit === one} onChange={() => choose(one)} />
              {t(`kit.import.commit.${one}`, { count: count(fresh + changed) })}
            </label>
          ))}
        </span>
      )}
      <span className="ib-space" />
      <Button onClick={again}>{t('kit.import.again')}</Button>
      <Button kind="primary" icon="check" busy={busy} reason={open ?? blocked ?? nothing} onClick={run}>
        {t('kit.import.run', { created: count(fresh), changed: count(changed) })}
      </Button>
    </>
  );
};

const DoneFoot = ({ close }: { close(): void }) => {
  const { t } = useTexts();
  return (
    <Button kind="primary" first onClick={close}>
      {t('common.action.close')}
    </Button>
  );
};

const Result = ({ report }: { report: ImportReport }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { new: fresh = 0, changed = 0, unchanged = 0, error = 0 } = report.counts;
  const counts = { created: count(fresh), changed: count(changed), unchanged: count(unchanged), failed: count(error) };
  return (
    <div className="ib-import-result">
      <Notice tone={error > 0 ? 'warning' : 'success'}>{t('kit.import.done', counts)}</Notice>
    </div>
  );
};

interface HowReadProps {
  of: ImportEndpoint;
  report: ImportReport;
  choice: Choice;
  busy: boolean;
  read(said: Choice): void;
}

/** How the file was read, each part to be changed: its sheet, its character set, and its decimal mark where it may be a comma. */
const HowRead = ({ of, report, choice, busy, read }: HowReadProps) => (
  <>
    <TableReadingBar reading={report.reading} busy={busy} read={read} />
    {(of.asksDecimalMark || report.reading.separator === ';') && report.reading.format === 'csv' && (
      <DecimalMarkChoice
        mark={choice.decimalMark}
        busy={busy}
        state={decimalMark => read({ ...choice, decimalMark })}
      />
    )}
  </>
);

/** One file: chosen, tried without writing anything, and then taken as a whole or without its bad rows. */
export const ImportWizard = <E extends ImportEndpoint>(props: ImportWizardProps<E>) => (
  <FeatureContext.Provider value={featureOf(props.of)}>
    <Wizard {...props} />
  </FeatureContext.Provider>
);

const Wizard = <E extends ImportEndpoint>({ of, commit: preset = 'all', close }: ImportWizardProps<E>) => {
  const { t, error } = useTexts();
  const nameOf = useFieldName();
  const feature = featureOf(of);
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<Choice>({});
  const [report, setReport] = useState<ImportReport>();
  const [commit, setCommit] = useState<Commit>(preset);
  const { run, busy, refusal, stand } = useImport(of, {
    ...{ claims: 'all', read: answer => importReport.parse(answer) as AnswerOf<E> },
    done: answer => setReport(answer as ImportReport),
  });
  const send = (mode: ImportMode, chosen: File, said: Choice) =>
    void run({ mode, file: chosen, ...said } as unknown as Parameters<typeof run>[0]);
  const rows = useMemo(() => (report ? reportRows(report) : []), [report]);
  const thing = t(`${feature}.title`);
  const applied = report?.applied ?? false;
  const take = (chosen: File) => {
    setFile(chosen);
    setChoice({});
    send('dry-run', chosen, {});
  };
  const read = (said: Choice) => {
    const next = { decimalMark: choice.decimalMark, ...said };
    setChoice(next);
    if (file) send('dry-run', file, next);
  };
  const again = () => setReport(undefined);
  const checked = report && file && !applied && { report, commit, busy, again, run: () => send(commit, file, choice) };
  return (
    <Dialog
      kind="page"
      title={t('kit.import.title', { thing })}
      subtitle={file?.name}
      close={() => close(applied)}
      footer={
        checked ? <CommitFoot {...checked} choose={setCommit} /> : applied && <DoneFoot close={() => close(true)} />
      }
    >
      <ImportSteps at={applied ? 'result' : report ? 'check' : 'file'} />
      {refusal && (
        <div className="ib-import-result">
          <Notice tone="danger">{error(refusal, feature)}</Notice>
        </div>
      )}
      {stand && <ImportProgress stand={stand} />}
      {!report && (
        <ChooseFile
          maxBytes={of.upload?.maxBytes ?? 0}
          busy={busy}
          take={take}
          template={() => saveCsv(thing, [Object.keys(of.row.shape).map(nameOf)])}
        />
      )}
      {report && !applied && <HowRead of={of} report={report} choice={choice} busy={busy} read={read} />}
      {applied && report && <Result report={report} />}
      {report && <ReportView key={String(applied)} rows={rows} faulty={report.faulty} name={thing} />}
    </Dialog>
  );
};
