import './bulk.css';
import { useMemo } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { Button } from '../parts/button.tsx';
import { type Bulk, type BulkFile, type ChosenWhole, partRows } from './bulk.ts';
import { FileButtons } from './file-buttons.tsx';
import type { BulkRun } from './use-bulk.ts';

type BatchRow = { id: string; version?: number };

interface BulkBarProps<Row extends BatchRow> {
  rows: readonly Row[];
  /** How many rows the filters let through, as it is written, where that is more than are chosen. */
  more: string | undefined;
  /** All rows of the filter are chosen, also those that are not shown. */
  whole: ChosenWhole<Row> | undefined;
  bulk: readonly Bulk<Row>[];
  files?: readonly BulkFile<Row>[] | undefined;
  /** The name of the main action. */
  primary: string | undefined;
  run: BulkRun<Row>;
  chooseAll?: (() => void) | undefined;
  clear(): void;
}

/** The actions that the reader may take, each with how many rows qualify, or why none does. */
const BulkActions = <Row extends BatchRow>({ rows, whole, bulk, primary, run }: BulkBarProps<Row>) => {
  const { t, action, error } = useTexts();
  const feature = useFeature();
  const { count } = useFormat();
  const may = useMay();
  const { step } = run;
  const offered = useMemo(
    () =>
      bulk
        .filter(({ permission }) => may(permission))
        .map(one => ({ one, ...partRows(one, rows, may) }))
        .sort((a, b) => Number(b.one.name === primary) - Number(a.one.name === primary)),
    [bulk, rows, may, primary],
  );
  return offered.map(({ one, fit, skipped }, index) => (
    <Button
      key={one.name}
      kind={index === 0 ? 'primary' : 'plain'}
      busy={step?.at === 'running' && step.bulk === one}
      reason={!whole && fit.length === 0 && skipped[0] ? error(skipped[0].refusal, feature) : undefined}
      onClick={() => (whole ? run.askAll(one, whole) : run.ask(one, rows))}
    >
      {t('kit.bulk.run', { verb: action(feature, one.name), count: count(whole?.filter.expected ?? fit.length) })}
    </Button>
  ));
};

/** What can be done with the chosen rows, and how far it has come. */
export const BulkBar = <Row extends BatchRow>(props: BulkBarProps<Row>) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { rows, more, whole, run, files = [], chooseAll, clear } = props;
  const { step } = run;
  return (
    <div className="ib-bulk" role="toolbar" aria-label={t('kit.bulk.actions')}>
      <span className="ib-box" data-some="" />
      <strong role="status">
        {whole
          ? t('kit.bulk.wholeFilter', { count: count(whole.filter.expected) })
          : t('kit.bulk.selected', { count: count(rows.length) })}
      </strong>
      {chooseAll && more !== undefined && (
        <button type="button" className="ib-link" onClick={chooseAll}>
          {t('kit.bulk.selectAll', { count: more })}
        </button>
      )}
      <BulkActions {...props} />
      <FileButtons files={files} rows={rows} whole={whole} />
      {step?.at === 'running' && (
        <span className="ib-bulk-progress" role="status">
          <progress max={step.total} value={step.attempted} />
          {t('kit.bulk.progress', { attempted: count(step.attempted), total: count(step.total) })}
        </span>
      )}
      <span className="ib-space" />
      <button type="button" className="ib-link" onClick={clear}>
        {t('kit.bulk.clear')}
      </button>
    </div>
  );
};
