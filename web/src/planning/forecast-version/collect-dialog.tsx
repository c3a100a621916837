import './import-dialog.css';
import type { AnswerOf } from '@inbound/shared';
import { collectForecastVersion } from '@inbound/shared/planning/forecast-version/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { missingIn, useEmptyHead, VersionHeadFields } from './import-head.tsx';
import { VersionReport } from './import-report.tsx';
import { useBlocked } from './use-blocked.ts';

/** Makes a version of the releases in force: what it is called, what it would change, and then all of it. */
export const CollectVersion = ({ close }: { close(applied: boolean): void }) => {
  const { t, error, action } = useTexts();
  const [head, setHead] = useState(useEmptyHead());
  const [report, setReport] = useState<AnswerOf<typeof collectForecastVersion>>();
  const { run, busy, refusal } = useAction(collectForecastVersion, { done: setReport });
  const blockedBy = useBlocked(t('forecastVersion.text.expectsNothing'));
  const { carModel: _, ...named } = head;
  const missing = missingIn(head);
  const applied = report?.applied ?? false;
  const required = missing && error({ code: 'required', params: { field: missing } }, 'forecastVersion');
  const foot = applied ? (
    <Button kind="primary" first onClick={() => close(true)}>
      {t('common.action.close')}
    </Button>
  ) : report ? (
    <>
      <span className="ib-space" />
      <Button onClick={() => setReport(undefined)}>{t('common.action.back')}</Button>
      <Button
        kind="primary"
        icon="check"
        busy={busy}
        reason={blockedBy(report)}
        onClick={() => void run({ mode: 'all', ...named })}
      >
        {action('forecastVersion', 'import')}
      </Button>
    </>
  ) : (
    <Button kind="primary" busy={busy} reason={required} onClick={() => void run({ mode: 'dry-run', ...named })}>
      {t('kit.import.step.check')}
    </Button>
  );
  return (
    <FeatureContext.Provider value="forecastVersion">
      <Dialog kind="page" title={action('forecastVersion', 'collect')} close={() => close(applied)} footer={foot}>
        <VersionHeadFields head={head} change={setHead} fixed={report !== undefined} without="carModel" />
        <div className="ib-import-result">
          {refusal && <Notice tone="danger">{error(refusal, 'forecastVersion')}</Notice>}
          {!report && <Notice tone="info">{t('forecastVersion.text.collect')}</Notice>}
          {report && report.split > 0 && (
            <Notice tone="warning">{t('forecastVersion.text.split', { count: report.split })}</Notice>
          )}
        </div>
        {report && <VersionReport report={report} />}
      </Dialog>
    </FeatureContext.Provider>
  );
};
