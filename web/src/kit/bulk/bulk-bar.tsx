import './bulk.css';
import { useMemo } from 'react';
import { Button } from '../button.tsx';
import { useFeature } from '../feature.ts';
import { useFormat } from '../format/use-format.ts';
import { useMay } from '../session.ts';
import { useTexts } from '../texts.ts';
import { type Bulk, sorted } from './bulk.ts';
import type { BulkRun } from './use-bulk.ts';

type BatchRow = { id: string; version?: number };

/** What can be done with the chosen rows; every action says how many of them qualify, or why none does. */
export const BulkBar = <Row extends BatchRow>({
  rows,
  all,
  bulk,
  primary,
  run,
  chooseAll,
  clear,
}: {
  rows: readonly Row[];
  /** How many rows the filters let through; undefined while it is not known. */
  all: number | undefined;
  bulk: readonly Bulk<Row>[];
  /** The name of the main action. */
  primary: string | undefined;
  run: BulkRun<Row>;
  chooseAll?: (() => void) | undefined;
  clear(): void;
}) => {
  const { t, action, error } = useTexts();
  const feature = useFeature();
  const { count } = useFormat();
  const may = useMay();
  const { step } = run;
  const offered = useMemo(
    () =>
      bulk
        .filter(({ permission }) => may(permission))
        .map(one => ({ one, ...sorted(one, rows, may) }))
        .sort((a, b) => Number(b.one.name === primary) - Number(a.one.name === primary)),
    [bulk, rows, may, primary],
  );
  const isRunning = step?.at === 'running';
  return (
    <div className="ib-bulk" role="toolbar" aria-label={t('kit.bulk.actions')}>
      <span className="ib-box" data-some="" />
      <strong>{t('kit.bulk.selected', { count: count(rows.length) })}</strong>
      {chooseAll && all !== undefined && all > rows.length && (
        <button type="button" className="ib-link" onClick={chooseAll}>
          {t('kit.bulk.selectAll', { count: count(all) })}
        </button>
      )}
      {offered.map(({ one, fit, skipped }) => (
        <Button
          key={one.name}
          kind={one.name === (primary ?? offered[0]?.one.name) ? 'primary' : 'plain'}
          busy={isRunning && step.bulk === one}
          reason={fit.length === 0 && skipped[0] ? error(skipped[0].refusal, feature) : undefined}
          onClick={() => run.ask(one, rows)}
        >
          {t('kit.bulk.run', { verb: action(feature, one.name), count: count(fit.length) })}
        </Button>
      ))}
      {isRunning && (
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
