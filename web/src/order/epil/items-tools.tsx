import { type EpilDetail, nextEpilSerials } from '@inbound/shared/order/epil/contract';
import { EPIL_CELLS, type EpilCells } from '@inbound/shared/order/epil/rules';
import { useId, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import {
  type EpilGridRow,
  replacedCells,
  type TypedItems,
  type Verdicts,
  wantedSerials,
  withSerials,
} from './items.ts';

/** The rows that tools write into. */
interface Written {
  shown: readonly EpilGridRow[];
  kept: TypedItems;
  put(next: TypedItems): void;
}

interface ToolProps {
  items: Written;
  active: EpilGridRow | undefined;
}

/** Asks for the next serial numbers that nobody has: for a row whose own is taken, or for those that have none. */
export const NextSerials = ({
  record,
  items,
  active,
  verdicts,
}: ToolProps & { record: EpilDetail; verdicts: Verdicts }) => {
  const { t } = useTexts();
  const isTaken = active !== undefined && verdicts.get(active.id)?.serialNo !== undefined;
  const wanted = wantedSerials(items.shown, items.kept, { from: active, isTaken });
  const asking = useAction(nextEpilSerials, {
    done: ({ serials }) => wanted && items.put(withSerials(items.kept, wanted.ids, serials)),
  });
  return (
    <Button
      busy={asking.busy}
      reason={wanted ? undefined : t('epil.text.noNext')}
      onClick={() =>
        wanted &&
        void asking.run({ id: record.id, lineId: wanted.lineId, after: wanted.after, count: wanted.ids.length })
      }
    >
      {t('epil.text.nextFree', { count: wanted?.ids.length ?? 0 })}
    </Button>
  );
};

const CELLS = EPIL_CELLS.filter(cell => cell !== 'serialNo');
const DATED: ReadonlySet<keyof EpilCells> = new Set(['packagingDate', 'certificateValidTo', 'batchDate']);

/** Writes another value into one cell of all rows that say there what the active row says. */
export const Replace = ({ items, active }: ToolProps) => {
  const { t, field } = useTexts();
  const id = useId();
  const [cell, choose] = useState<keyof EpilCells>('certificateNo');
  const [to, write] = useState('');
  const from = active ?? items.shown[0];
  const found = from && replacedCells(items.shown, items.kept, { cell, from, to });
  const replaced = found?.replaced ?? 0;
  const before = from && { ...from, ...items.kept[from.id] }[cell];
  const label = t('epil.text.replaceBy', { cell: field('epil', cell), before: before || '–' });
  return (
    <span className="epil-range epil-replace">
      <ChoiceInput
        id={id}
        label={t('epil.text.replaceIn')}
        value={cell}
        words={CELLS}
        textOf={word => field('epil', word)}
        optional={false}
        change={next => {
          choose(next as keyof EpilCells);
          write('');
        }}
      />
      {DATED.has(cell) ? (
        <DateInput label={label} value={to} change={write} live />
      ) : (
        <input
          className="ib-input"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          value={to}
          onChange={event => write(event.target.value)}
        />
      )}
      <Button
        reason={to.trim() === '' ? t('epil.text.typeReplacement') : undefined}
        onClick={() => {
          if (found) items.put(found.typed);
          write('');
        }}
      >
        {t('epil.text.replace', { count: to === '' ? 0 : replaced })}
      </Button>
    </span>
  );
};
