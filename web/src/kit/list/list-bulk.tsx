import { useMemo } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ResultSheet } from '../bulk/result-sheet.tsx';
import { useFeature } from '../feature.ts';
import { Question } from '../state/ask.tsx';
import type { ListRow } from './list-row.ts';
import type { List } from './use-list.ts';

/** Columns by which a row is known in a result: its number and the two facts after it. */
const KNOWN_BY = 3;

/** The bar over the grid while rows are chosen, the question before an action, and its result. */
export const ListBulk = <Row extends ListRow>({ list }: { list: List<Row> }) => {
  const { t, action } = useTexts();
  const feature = useFeature();
  const { count } = useFormat();
  const { run, selection, bulk, state, total, columns } = list;
  const { step } = run;
  const rows = useMemo(() => [...selection.selected.values()], [selection.selected]);
  const known = useMemo(() => {
    const from = Math.max(
      0,
      columns.findIndex(column => column.to !== undefined),
    );
    return columns.slice(from, from + KNOWN_BY);
  }, [columns]);
  const verb = step ? action(feature, step.bulk.name) : '';
  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          rows={rows}
          all={total.isCapped ? undefined : total.count}
          bulk={bulk}
          primary={state.action}
          run={run}
          chooseAll={list.chooseAll}
          clear={() => selection.change(new Map())}
        />
      )}
      {step?.at === 'asking' && (
        <Question
          ask={step.bulk.ask ?? 'confirm'}
          verb={t('kit.bulk.run', { verb, count: count(step.fit.length) })}
          effect={t('kit.bulk.effect', { count: step.fit.length, skipped: step.skipped.length })}
          busy={false}
          refusal={undefined}
          submit={run.submit}
          cancel={run.close}
        />
      )}
      {step?.at === 'result' && (
        <ResultSheet
          verb={verb}
          result={step.result}
          columns={known}
          retry={failed => run.retry(failed.map(row => selection.selected.get(row.id) ?? row))}
          close={run.close}
        />
      )}
    </>
  );
};
