import { type ReactNode, useMemo } from 'react';
import { joinWords } from '../../client/format/list.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { reasonsOfAct } from '../columns/reason.tsx';
import { partnerOf } from '../detail/partner.ts';
import { useFeature } from '../feature.ts';
import type { Selected } from '../grid/selection.ts';
import { Question } from '../state/ask.tsx';
import { SubjectContext } from '../state/subject.ts';
import { useLate } from '../use-late.ts';
import type { Bulk, BulkFile, ChosenWhole } from './bulk.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkRun } from './use-bulk.ts';

interface BulkWorkProps<Row extends { id: string; version?: number }> {
  selection: { selected: Selected<Row>; change(next: Selected<Row>): void };
  bulk: readonly Bulk<Row>[];
  files?: readonly BulkFile<Row>[] | undefined;
  run: BulkRun<Row>;
  /** Columns by which a row is known in a result. */
  known: readonly Column<Row>[];
  /** The name of the main action. */
  primary?: string | undefined;
  /** How many rows the filters let through, as it is written, where that is more than are chosen. */
  more?: string | undefined;
  /** All rows of the filter are chosen. */
  whole?: ChosenWhole<Row> | undefined;
  chooseAll?(): void;
}

/** So many rows are named in the title of a question; of the others it tells that there are some. */
const MOST_NAMES = 3;

/** What is asked is about these rows: the first of them by their numbers, and the other party where they have one alone. */
const RowsSubject = <Row extends object>({
  rows,
  known: [number],
  children,
}: {
  rows: readonly Row[];
  known: readonly Column<Row>[];
  children: ReactNode;
}) => {
  const texts = useTexts();
  const { user } = useSession();
  if (!number) return children;
  const names = rows.slice(0, MOST_NAMES).map(row => number.copy(row, texts));
  const name = joinWords([...names, ...(rows.length > MOST_NAMES ? ['…'] : [])], texts.language);
  const partners = new Set(rows.map(row => partnerOf(row, user, texts.language)));
  const [partner] = partners.size === 1 ? partners : [];
  return <SubjectContext.Provider value={{ name, amounts: [], partner }}>{children}</SubjectContext.Provider>;
};

/** The question before an action: about the rows that were chosen, or about all rows of a filter. */
const BulkQuestion = <Row extends { id: string; version?: number }>({
  run,
  known,
  verb,
}: Pick<BulkWorkProps<Row>, 'run' | 'known'> & { verb: string }) => {
  const { t } = useTexts();
  const feature = useFeature();
  const { count } = useFormat();
  const { step } = run;
  if (step?.at !== 'asking' && step?.at !== 'asking-all') return null;
  const { bulk } = step;
  const asks = {
    ask: bulk.ask ?? 'confirm',
    of: bulk.endpoint,
    reasons: reasonsOfAct(bulk.name, feature),
    busy: false,
    refusal: undefined,
    keptAs: bulk.endpoint.path,
  } as const;
  if (step.at === 'asking-all') {
    const { expected } = step.whole.filter;
    return (
      <Question
        {...asks}
        verb={t('kit.bulk.run', { verb, count: count(expected) })}
        effect={t('kit.bulk.effectAll', { count: expected })}
        submit={run.submit}
        cancel={run.close}
      />
    );
  }
  return (
    <RowsSubject rows={step.fit} known={known}>
      <Question
        {...asks}
        verb={t('kit.bulk.run', { verb, count: count(step.fit.length) })}
        effect={t('kit.bulk.effect', { count: step.fit.length, skipped: step.skipped.length })}
        submit={run.submit}
        cancel={run.close}
      />
    </RowsSubject>
  );
};

const loadSheet = async () => (await import('./result-sheet.tsx')).ResultSheet;

/** The bar over a grid while rows are chosen, the question before an action, and its result. */
export const BulkWork = <Row extends { id: string; version?: number }>(props: BulkWorkProps<Row>) => {
  const { selection, bulk, files, run, known, primary, more, whole, chooseAll } = props;
  const { action } = useTexts();
  const feature = useFeature();
  const { step } = run;
  const rows = useMemo(() => [...selection.selected.values()], [selection.selected]);
  const Sheet = useLate(step?.at === 'result', loadSheet, run.close);
  const verb = step ? action(feature, step.bulk.name) : '';
  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          rows={rows}
          more={more}
          whole={whole}
          bulk={bulk}
          files={files}
          primary={primary}
          run={run}
          chooseAll={chooseAll}
          clear={() => selection.change(new Map())}
        />
      )}
      <BulkQuestion run={run} known={known} verb={verb} />
      {Sheet && step?.at === 'result' && (
        <Sheet
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
