import { decide } from '@inbound/shared';
import type { SurveyDetail } from '@inbound/shared/planning/survey/contract';
import {
  EXPORTED_AS,
  type ExportedAs,
  exportSurvey,
  importSurveyCapacity,
} from '@inbound/shared/planning/survey/exchange/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { postText } from '../../client/notices.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

const BETWEEN = ['customer', 'customerLocation', 'supplier'] as const;
type Parties = Record<(typeof BETWEEN)[number], string>;

/** Chooses what a survey is exported as; a message names its parties. */
const ExportDialog = ({ id, close }: { id: string; close(): void }) => {
  const { t, field, error } = useTexts();
  const [as, setAs] = useState<ExportedAs>('table');
  const [parties, setParties] = useTabState<Parties>('parties', { customer: '', customerLocation: '', supplier: '' });
  const { run, busy, refusal } = useAction(exportSurvey, {
    claims: 'all',
    done: file => {
      saveDownload(file);
      close();
    },
  });
  const missing = as === 'table' ? undefined : BETWEEN.find(name => parties[name].trim() === '');
  return (
    <Dialog
      title={t('common.action.export')}
      close={close}
      footer={
        <Button
          kind="primary"
          icon="export"
          busy={busy}
          reason={missing && error({ code: 'required', params: { field: missing } }, 'survey')}
          onClick={() => void run({ id, as, ...(as === 'table' ? {} : parties) })}
        >
          {t('common.action.export')}
        </Button>
      }
    >
      <div className="cs-exchange">
        <Segmented<ExportedAs>
          label={field('survey', 'as')}
          choices={EXPORTED_AS.map(value => ({ value, name: t(`survey.as.${value}`) }))}
          value={as}
          choose={setAs}
        />
        {as !== 'table' &&
          BETWEEN.map(name => (
            <label key={name}>
              {field('survey', name)}
              <input
                className="ib-input"
                value={parties[name]}
                onChange={event => setParties({ ...parties, [name]: event.target.value })}
              />
            </label>
          ))}
        {refusal && <Notice tone="danger">{error(refusal, 'survey')}</Notice>}
      </div>
    </Dialog>
  );
};

/** Exports a survey, for both sides. */
export const ExportButton = ({ id }: { id: string }) => {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button icon="export" onClick={() => setAsks(true)}>
        {t('common.action.export')}
      </Button>
      {asks && <ExportDialog id={id} close={() => setAsks(false)} />}
    </>
  );
};

/** Takes a file of capacity groups as the answer of its supplier. */
export const ImportButton = ({ record, saved }: { record: SurveyDetail; saved(): void }) => {
  const { t, list } = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { run, busy } = useAction(importSurveyCapacity, {
    done: ({ otherGroups, otherWeeks }) => {
      postText('success', 'survey.text.imported');
      if (otherGroups.length > 0) postText('warning', 'survey.text.otherGroups', { names: list(otherGroups) });
      if (otherWeeks.length > 0) postText('warning', 'survey.text.otherWeeks', { names: list(otherWeeks) });
      saved();
      void client.invalidateQueries();
    },
  });
  if ('refusal' in decide(survey, 'save', record, may)) return null;
  const take = (file: File | undefined) => file && void run({ id: record.id, version: record.version, file });
  return (
    <>
      <Button icon="import" busy={busy} onClick={() => input.current?.click()}>
        {t('survey.text.importCapacity')}
      </Button>
      <input
        ref={input}
        className="aside"
        type="file"
        accept=".json"
        tabIndex={-1}
        aria-label={t('survey.text.importHint')}
        onChange={event => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};
