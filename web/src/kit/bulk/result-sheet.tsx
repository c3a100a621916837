import './bulk.css';
import type { RefusalData } from '@inbound/shared';
import { useMemo, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { saveCsv } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { columnsOf } from '../columns/columns.tsx';
import { useFeature, useFieldName } from '../feature.ts';
import { copiedCells } from '../grid/cell-text.ts';
import { toTsv } from '../grid/clipboard.ts';
import { GridView } from '../grid/grid-view.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { Tag } from '../parts/tag.tsx';
import { type BulkResult, countOf, type Refused } from './bulk.ts';

type Outcome = 'done' | 'failed' | 'skipped';

interface OutcomeRow<Row> {
  id: string;
  outcome: Outcome;
  severity: 'danger' | undefined;
  row: Row;
  refusal: RefusalData | undefined;
}

/** Pixels that a reason may take: what it needs is worth more than blanks between the numbers. */
const REASON_MOST = 560;

const OUTCOMES = ['done', 'failed', 'skipped'] as const;
const TONES = { done: 'success', failed: 'danger', skipped: 'muted' } as const;

const outcomesOf = <Row extends { id: string }>({ done, failed, skipped }: BulkResult<Row>): OutcomeRow<Row>[] => {
  const refused =
    (outcome: Outcome) =>
    ({ row, refusal }: Refused<Row>) => ({
      id: row.id,
      outcome,
      severity: outcome === 'failed' ? ('danger' as const) : undefined,
      row,
      refusal,
    });
  return [
    ...failed.map(refused('failed')),
    ...skipped.map(refused('skipped')),
    ...done.map(row => ({ id: row.id, outcome: 'done' as const, severity: undefined, row, refusal: undefined })),
  ];
};

const Reason = ({ refusal }: { refusal: RefusalData | undefined }) => {
  const { error } = useTexts();
  const feature = useFeature();
  if (!refusal) return null;
  const sentence = error(refusal, feature);
  return (
    <>
      {sentence} <code className="mono ib-code">{refusal.code}</code>
    </>
  );
};

const Result = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTexts();
  return <Tag tone={TONES[outcome]}>{t(`kit.bulk.${outcome}`)}</Tag>;
};

/** The columns by which a row is known, and what became of it. */
const useColumns = <Row extends { id: string }>(known: readonly Column<Row>[]): Column<OutcomeRow<Row>>[] => {
  const feature = useFeature();
  return useMemo(() => {
    const own = columnsOf<OutcomeRow<Row>>();
    const lifted = known.map(column =>
      own.custom(
        column.key,
        ({ row }, reader) => column.show(row, reader),
        ({ row }, texts) => column.copy(row, texts),
        { width: column.width ?? column.least, sort: false },
      ),
    );
    return [
      own.custom(
        'outcome',
        ({ outcome }) => <Result outcome={outcome} />,
        ({ outcome }, { t }) => t(`kit.bulk.${outcome}`),
        { width: 120 },
      ),
      ...lifted.map((column, index) => ({ ...column, align: known[index]?.align ?? column.align })),
      {
        ...own.custom(
          'reason',
          ({ refusal }) => <Reason refusal={refusal} />,
          ({ refusal }, { error }) => (refusal ? error(refusal, feature) : ''),
          { wraps: true },
        ),
        most: REASON_MOST,
      },
    ];
  }, [known, feature]);
};

/** How many went which way, as numbers and as lengths. */
const ResultHead = <Row,>({ result, cells, name }: { result: BulkResult<Row>; cells(): string[][]; name: string }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <>
      <div className="ib-result-head" role="status">
        {OUTCOMES.map(outcome => (
          <span key={outcome} className="ib-result-count" data-tone={TONES[outcome]}>
            <Icon name={`tone-${TONES[outcome]}`} size={20} />
            <strong>{count(countOf(result, outcome))}</strong> {t(`kit.bulk.${outcome}`)}
          </span>
        ))}
        <span className="ib-space" />
        <Button icon="copy" onClick={() => void navigator.clipboard?.writeText(toTsv(cells()))}>
          {t('common.action.copy')}
        </Button>
        <Button icon="export" onClick={() => saveCsv(name, cells())}>
          {t('kit.bulk.export')}
        </Button>
      </div>
      <div className="ib-result-bar">
        {OUTCOMES.map(outcome => (
          <span key={outcome} data-tone={TONES[outcome]} style={{ flexGrow: countOf(result, outcome) }} />
        ))}
      </div>
    </>
  );
};

/** What the list of rows does not say by itself. */
const Beyond = ({ result: { beyond } }: { result: BulkResult<unknown> }) => {
  const { t } = useTexts();
  const unlisted = beyond ? beyond.done + beyond.failed : 0;
  if (!beyond || unlisted + beyond.left === 0) return null;
  return (
    <p className="ib-result-beyond">
      {beyond.left > 0 && <span>{t('kit.bulk.left', { count: beyond.left })}</span>}
      {unlisted > 0 && <span>{t('kit.bulk.unlisted', { count: unlisted })}</span>}
    </p>
  );
};

const ResultFoot = ({ failed, retry, close }: { failed: number; retry(): void; close(): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <>
      <Button first={failed === 0} onClick={close}>
        {t('common.action.close')}
      </Button>
      {failed > 0 && (
        <Button kind="primary" icon="retry" onClick={retry}>
          {t('kit.bulk.retry', { count: count(failed) })}
        </Button>
      )}
    </>
  );
};

/** What a bulk action did, row by row, with the way on for what it did not do. */
export const ResultSheet = <Row extends { id: string }>({
  verb,
  result,
  columns: known,
  retry,
  close,
}: {
  verb: string;
  result: BulkResult<Row>;
  columns: readonly Column<Row>[];
  retry(rows: readonly Row[]): void;
  close(): void;
}) => {
  const texts = useTexts();
  const { t } = texts;
  const { count } = useFormat();
  const nameOf = useFieldName();
  const all = useMemo(() => outcomesOf(result), [result]);
  const columns = useColumns(known);
  const [shown, setShown] = useState<Outcome>();
  const rows = useMemo(() => all.filter(row => shown === undefined || row.outcome === shown), [all, shown]);
  const source = useMemo(() => ({ count: rows.length, at: (index: number) => rows[index] }), [rows]);
  const failed = result.failed.map(({ row }) => row);
  const tabs = [undefined, 'failed', 'skipped', 'done'] as const;
  return (
    <Dialog
      kind="sheet"
      title={verb}
      subtitle={t('kit.bulk.rows', { count: OUTCOMES.reduce((sum, outcome) => sum + countOf(result, outcome), 0) })}
      close={close}
      footer={<ResultFoot failed={failed.length} retry={() => retry(failed)} close={close} />}
    >
      <ResultHead result={result} name={verb} cells={() => copiedCells(columns, all, texts, nameOf)} />
      <StatusTabs
        label={verb}
        tabs={tabs.map(outcome => ({
          name: t(outcome === undefined ? 'kit.all' : `kit.bulk.${outcome}`),
          count: count(outcome === undefined ? all.length : result[outcome].length),
          on: shown === outcome,
          choose: () => setShown(outcome),
        }))}
      />
      <Beyond result={result} />
      <div className="ib-result-rows">
        <GridView name="result" label={verb} columns={columns} source={source} />
      </div>
    </Dialog>
  );
};
