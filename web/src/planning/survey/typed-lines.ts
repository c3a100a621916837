import type { SurveyDetail, SurveyLine } from '@inbound/shared/planning/survey/contract';
import type { LineFigures } from '@inbound/shared/planning/survey/figures';
import { useMemo, useState } from 'react';
import { type UnreadCells, unreadAfter } from '../../kit/grid/unread.ts';
import type { PeriodRow } from '../../kit/period-grid/period-grid.tsx';
import { changesToSave } from './figure-rows.ts';

/** Texts that are no figures, by the row of the grid in which they were typed. */
type Unread = ReadonlyMap<string, UnreadCells<PeriodRow>>;

/** What is typed into the lines of a survey and not saved. */
export const useTypedLines = ({ lines, weeks }: SurveyDetail) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, LineFigures>>(new Map());
  const [unread, setUnread] = useState<Unread>(new Map());
  const changes = useMemo(() => changesToSave(lines, typed, weeks), [lines, typed, weeks]);
  const clear = () => {
    setTyped(new Map());
    setUnread(new Map());
  };
  const bad = [...unread.values()].reduce((count, cells) => count + Object.keys(cells).length, 0);
  return {
    changes,
    typed,
    unread,
    clear,
    bad,
    isDirty: changes.length > 0 || bad > 0,
    /** Forgets what was saved; a line that was typed anew meanwhile stays. */
    settle: (sent: typeof typed) =>
      setTyped(before => new Map([...before].filter(([id, figures]) => figures !== sent.get(id)))),
    /** A line with what is typed over it. */
    figuresOf: (line: SurveyLine): LineFigures => typed.get(line.id) ?? line,
    put: (lineId: string, figures: LineFigures) => setTyped(before => new Map(before).set(lineId, figures)),
    hear: (rowId: string, cells: Partial<PeriodRow>, texts: UnreadCells<PeriodRow>) =>
      setUnread(before => {
        const next = new Map(before);
        const left = unreadAfter(before.get(rowId), cells, texts);
        if (left) next.set(rowId, left);
        else next.delete(rowId);
        return next;
      }),
  };
};

export type TypedLines = ReturnType<typeof useTypedLines>;
