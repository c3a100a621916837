import './import.css';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { Fitting } from '../grid/fitting.tsx';
import { Grid } from '../grid/grid.tsx';

/** A row of a file or of a pasted text with its verdict: a refused one is marked at its edge. */
export interface VerdictRow {
  id: string;
  severity: 'danger' | undefined;
}

const FILTERS = ['all', 'error'] as const;

/** Rows as they were brought, each with its verdict; while some are refused, those can be shown alone. */
export const VerdictRows = <Row extends VerdictRow>({
  name,
  rows,
  columns,
}: {
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const [chosen, choose] = useState<(typeof FILTERS)[number]>('all');
  const refused = rows.filter(({ severity }) => severity === 'danger');
  const shown = chosen === 'error' && refused.length > 0 ? refused : rows;
  if (rows.length === 0) return null;
  return (
    <>
      {refused.length > 0 && (
        <div className="ib-import-filters">
          {FILTERS.map(one => (
            <button key={one} type="button" data-filter={one} aria-pressed={chosen === one} onClick={() => choose(one)}>
              <span>{t(one === 'all' ? 'kit.all' : 'kit.import.filter.refused')}</span>
              <strong>{count(one === 'all' ? rows.length : refused.length)}</strong>
            </button>
          ))}
        </div>
      )}
      <Fitting>
        <Grid name={name} rows={shown} columns={columns} />
      </Fitting>
    </>
  );
};
