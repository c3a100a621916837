import { decide, type IsoWeek } from '@inbound/shared';
import { type SurveyDetail, type SurveyLine, saveSurvey } from '@inbound/shared/planning/survey/contract';
import { survey } from '@inbound/shared/planning/survey/machine';
import { useCallback, useMemo } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { useDirty, useTabState } from '../../kit/tab/tab.tsx';
import { useSave } from '../../kit/tab/use-save.ts';
import { type AllKind, AllLines } from './all-lines.tsx';
import { Bottlenecks } from './bottlenecks.tsx';
import { CapacityChart } from './chart.tsx';
import { ExportButton, ImportButton } from './exchange.tsx';
import { Explanations } from './explanations.tsx';
import { filledWithDemand } from './figure-rows.ts';
import { LineGrid } from './line-grid.tsx';
import { type TypedLines, useTypedLines } from './typed-lines.ts';
import { LineChoice, SpanChoice } from './view.tsx';

interface ToolsProps {
  record: SurveyDetail;
  /** The lines that are in sight. */
  lines: readonly SurveyLine[];
  typed: TypedLines;
}

/** Fills, saves and drops what is typed. */
const Tools = ({ record: { id, version }, lines, typed }: ToolsProps) => {
  const { t, action } = useTexts();
  const { save, busy } = useSave(saveSurvey);
  const { changes, bad } = typed;
  const saveTyped = async () => {
    if (await save({ id, version, lines: changes })) typed.settle(typed.typed);
  };
  const reason = bad > 0 ? t('kit.form.toCorrect', { count: bad }) : undefined;
  return (
    <>
      <Button
        icon="copy"
        onClick={() => {
          for (const line of lines) typed.put(line.id, filledWithDemand(typed.figuresOf(line)));
        }}
      >
        {t('survey.text.fillWithDemand')}
      </Button>
      {typed.isDirty && <Button onClick={typed.clear}>{t('kit.form.discard')}</Button>}
      <Button
        kind="primary"
        busy={busy}
        reason={reason ?? (changes.length === 0 ? t('survey.text.nothingTyped') : undefined)}
        onClick={() => void saveTyped()}
      >
        {action('survey', 'save')}
      </Button>
    </>
  );
};

interface View {
  /** A line by its id, or one figure of all lines. */
  shown: string;
  span: number | null;
}

const kindOf = (shown: string): AllKind | undefined =>
  shown === 'capacity' || shown === 'maximum' ? shown : undefined;

interface OneLineProps {
  record: SurveyDetail;
  line: SurveyLine;
  typed: TypedLines;
  span: number;
  isOpen: boolean;
}

/** One line: its chart, its figures by week, and what is said of short weeks. */
const OneLine = ({ record: { weeks }, line, typed, span, isOpen }: OneLineProps) => {
  const figures = typed.figuresOf(line);
  const change = useCallback((next: typeof figures) => typed.put(line.id, next), [typed, line.id]);
  return (
    <>
      <div className="cs-chart">
        <CapacityChart name={line.name} figures={figures} weeks={weeks} />
      </div>
      <LineGrid
        line={line}
        figures={figures}
        weeks={weeks as IsoWeek[]}
        span={span}
        typed={isOpen ? typed : undefined}
      />
      <Explanations line={line} figures={figures} weeks={weeks} change={isOpen ? change : undefined} />
    </>
  );
};

/** What a supplier is asked and can make by week; who answers types, pastes and fills it. */
export const Capacity = ({ record, refresh }: PartProps<SurveyDetail>) => {
  const may = useMay();
  const [view, setView] = useTabState<View>('capacity', { shown: '', span: null });
  const typed = useTypedLines(record);
  const isOpen = !('refusal' in decide(survey, 'save', record, may));
  useDirty(isOpen && typed.isDirty);
  const kind = kindOf(view.shown);
  const line = record.lines.find(({ id }) => id === view.shown) ?? record.lines[0];
  const lines = useMemo(() => (kind ? record.lines : line ? [line] : []), [kind, line, record.lines]);
  const span = view.span ?? record.rollingWeeks;
  return (
    <ScrollRegion className="cs">
      <div className="cs-tools">
        <LineChoice lines={record.lines} shown={kind ?? line?.id ?? ''} choose={shown => setView({ ...view, shown })} />
        {!kind && (
          <SpanChoice own={record.rollingWeeks} span={span} choose={next => setView({ ...view, span: next })} />
        )}
        <span className="ib-space" />
        <ExportButton id={record.id} />
        {isOpen && !typed.isDirty && <ImportButton record={record} saved={refresh} />}
        {isOpen && <Tools record={record} lines={lines} typed={typed} />}
      </div>
      {kind && (
        <AllLines kind={kind} record={record} typed={isOpen ? typed : undefined} weeks={record.weeks as IsoWeek[]} />
      )}
      {!kind && line && <OneLine record={record} line={line} typed={typed} span={span} isOpen={isOpen} />}
      <Bottlenecks surveyId={record.id} />
    </ScrollRegion>
  );
};
