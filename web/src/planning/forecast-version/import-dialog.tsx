import './import-dialog.css';
import type { TableChoice } from '@inbound/shared';
import {
  type ForecastReport,
  forecastReport,
  importForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { useState } from 'react';
import { saveCsv } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { ChooseFile } from '../../kit/import/choose-file.tsx';
import { ImportProgress } from '../../kit/import/import-progress.tsx';
import { ImportSteps } from '../../kit/import/import-steps.tsx';
import { TableReadingBar } from '../../kit/import/table-reading.tsx';
import { useImport } from '../../kit/import/use-import.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { missingIn, templateOf, useEmptyHead, type VersionHead, VersionHeadFields } from './import-head.tsx';
import { VersionReport } from './import-report.tsx';
import { useBlocked } from './use-blocked.ts';

/** What was chosen last: the file, and how it is read. */
interface Chosen {
  file: File;
  choice: TableChoice;
}

const useVersionImport = (head: VersionHead) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [report, setReport] = useState<ForecastReport>();
  const { run, busy, refusal, stand } = useImport(importForecastVersion, {
    ...{ claims: 'all', read: answer => forecastReport.parse(answer), done: setReport },
  });
  const send = (mode: ForecastReport['mode'], { file, choice }: Chosen) => {
    const { carModel, ...named } = head;
    run({ mode, ...named, ...(carModel.trim() === '' ? {} : { carModel }), file, ...choice } as Parameters<
      typeof run
    >[0]);
  };
  const check = (next: Chosen) => {
    setChosen(next);
    send('dry-run', next);
  };
  return {
    ...{ chosen, report, busy, refusal, stand, check },
    take: () => chosen && send('all', chosen),
    again: () => setReport(undefined),
  };
};

/** Takes a spreadsheet as a version: what it is called, the file, what it would change, and then all of it. */
export const ImportVersion = ({ close }: { close(applied: boolean): void }) => {
  const { t, error, action } = useTexts();
  const [head, setHead] = useState(useEmptyHead());
  const { chosen, report, busy, refusal, stand, check, take, again } = useVersionImport(head);
  const blocked = useBlocked(t('kit.import.nothing'));
  const applied = report?.applied ?? false;
  const missing = missingIn(head);
  const foot = applied ? (
    <Button kind="primary" first onClick={() => close(true)}>
      {t('common.action.close')}
    </Button>
  ) : (
    report && (
      <>
        <span className="ib-space" />
        <Button onClick={again}>{t('kit.import.again')}</Button>
        <Button kind="primary" icon="check" busy={busy} reason={blocked(report)} onClick={take}>
          {action('forecastVersion', 'import')}
        </Button>
      </>
    )
  );
  const shut = () => close(applied);
  const title = t('kit.import.title', { thing: t('forecastVersion.title') });
  return (
    <FeatureContext.Provider value="forecastVersion">
      <Dialog kind="page" title={title} subtitle={chosen?.file.name} close={shut} footer={foot}>
        <ImportSteps at={applied ? 'result' : report ? 'check' : 'file'} />
        <VersionHeadFields head={head} change={setHead} fixed={report !== undefined} />
        {refusal && (
          <div className="ib-import-result">
            <Notice tone="danger">{error(refusal, 'forecastVersion')}</Notice>
          </div>
        )}
        {stand && <ImportProgress stand={stand} />}
        {!report && missing && (
          <div className="ib-import-result">
            <Notice tone="info">{error({ code: 'required', params: { field: missing } }, 'forecastVersion')}</Notice>
          </div>
        )}
        {!report && !missing && (
          <ChooseFile
            maxBytes={importForecastVersion.upload?.maxBytes ?? 0}
            busy={busy}
            take={file => check({ file, choice: {} })}
            template={() => saveCsv(t('forecastVersion.title'), [templateOf(head.grain, t)])}
          />
        )}
        {report?.reading && !applied && (
          <TableReadingBar
            reading={report.reading}
            busy={busy}
            read={choice => chosen && check({ file: chosen.file, choice })}
          />
        )}
        {report && <VersionReport report={report} />}
      </Dialog>
    </FeatureContext.Provider>
  );
};
