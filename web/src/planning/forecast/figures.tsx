import './figures.css';
import { decide } from '@inbound/shared';
import { type ForecastDetail, saveForecast } from '@inbound/shared/planning/forecast/contract';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { useCallback, useMemo, useState } from 'react';
import { useMay } from '../../client/session.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';
import { Button } from '../../kit/parts/button.tsx';
import { PeriodGrid } from '../../kit/period-grid/period-grid.tsx';
import { useDirty } from '../../kit/tab/tab.tsx';
import { unsentOf, useSave } from '../../kit/tab/use-save.ts';
import { answersToSave, type Figure, type FigureRow, figureRows, filledWith, type TypedAnswer } from './figure-rows.ts';

/** The names of the rows. */
const nameOf = (figure: Figure, { t }: Pick<Texts, 't'>): string => {
  const names: Record<Figure, string> = {
    demand: t('forecast.row.demand'),
    lastAnswer: t('forecast.row.lastAnswer'),
    answer: t('forecast.row.answer'),
    difference: t('forecast.row.difference'),
  };
  return names[figure];
};

const FigureName = ({ figure }: { figure: Figure }) => <span>{nameOf(figure, useTexts())}</span>;

const c = columnsOf<FigureRow>();
const labels = [
  {
    ...c.custom(
      'figure',
      ({ id }) => <FigureName figure={id} />,
      ({ id }, texts) => nameOf(id, texts),
      { width: 152 },
    ),
    label: 'quantity',
  },
  c.decimal('total', { width: 96 }),
];

const isAnswer = ({ id }: FigureRow): boolean => id === 'answer';

/** What is typed into the answer, and the texts that are no figures. */
const useTyped = (record: ForecastDetail) => {
  const [typed, setTyped] = useState<TypedAnswer>({});
  const [unread, setUnread] = useState<UnreadCells<FigureRow>>({});
  const write = useCallback((_: string, cells: Partial<FigureRow>, texts: UnreadCells<FigureRow>) => {
    setTyped(before => ({ ...before, ...(cells as TypedAnswer) }));
    setUnread(before => unreadAfter(before, cells, texts) ?? {});
  }, []);
  const clear = () => {
    setTyped({});
    setUnread({});
  };
  const fill = (figures: ForecastDetail['demand']) => {
    setTyped(before => filledWith(figures, record.periods, before));
    setUnread({});
  };
  const settle = (sent: TypedAnswer) => setTyped(before => unsentOf(before, sent));
  return { typed, unread, write, clear, fill, settle };
};

type Typed = ReturnType<typeof useTyped>;

const countUnread = ({ unread }: Typed): number => Object.keys(unread).length;

/** Fills, saves and drops what is typed. */
const Tools = ({ record, hands }: { record: ForecastDetail; hands: Typed }) => {
  const { t, action } = useTexts();
  const { save, busy } = useSave(saveForecast);
  const { id, version, answer } = record;
  const { typed } = hands;
  const answers = answersToSave(answer, typed);
  const saveTyped = async () => {
    if (await save({ id, version, answers })) hands.settle(typed);
  };
  const bad = countUnread(hands);
  const reason = bad > 0 ? t('kit.form.toCorrect', { count: bad }) : undefined;
  const { lastAnswer } = record;
  return (
    <div className="fc-tools">
      <Button icon="copy" onClick={() => hands.fill(record.demand)}>
        {t('forecast.text.fillWithDemand')}
      </Button>
      {lastAnswer && (
        <Button icon="back-order" onClick={() => hands.fill(lastAnswer)}>
          {t('forecast.text.fillWithLastAnswer')}
        </Button>
      )}
      <span className="ib-space" />
      {answers.length + bad > 0 && <Button onClick={hands.clear}>{t('kit.form.discard')}</Button>}
      <Button
        kind="primary"
        busy={busy}
        reason={reason ?? (answers.length === 0 ? t('forecast.text.nothingTyped') : undefined)}
        onClick={() => void saveTyped()}
      >
        {action('forecast', 'save')}
      </Button>
    </div>
  );
};

/** Demand, last answer, answer and difference by period; who answers types, pastes and fills the answer. */
export const Figures = ({ record }: PartProps<ForecastDetail>) => {
  const may = useMay();
  const hands = useTyped(record);
  const rows = useMemo(() => figureRows(record, hands.typed), [record, hands.typed]);
  const isOpen = !('refusal' in decide(forecast, 'save', record, may));
  const isTyped = answersToSave(record.answer, hands.typed).length > 0 || countUnread(hands) > 0;
  useDirty(isOpen && isTyped);
  const unread = useMemo(() => new Map([['answer', hands.unread]]), [hands.unread]);
  return (
    <div className="fc-figures">
      {isOpen && <Tools record={record} hands={hands} />}
      <div className="fc-grid">
        <PeriodGrid
          name="figures"
          grain={record.grain}
          periods={record.periods as Period[]}
          rows={rows}
          labels={labels}
          {...(isOpen ? { editable: isAnswer, edit: hands.write, unread } : {})}
        />
      </div>
    </div>
  );
};
