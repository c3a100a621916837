import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';
import { type DoorRow, listDoors } from '@inbound/shared/master/door/contract';
import { listTimeWindows, type TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import { countChanges, isInWeek, templateChanges } from '@inbound/shared/master/time-window/template';
import {
  checkWindowTemplate,
  saveWindowTemplate,
  type TemplateEffect,
} from '@inbound/shared/master/time-window/template-contract';
import type { UnloadingPointRow } from '@inbound/shared/master/unloading-point/contract';
import { listWindowGroups, type WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import { useMemo, useState } from 'react';
import { useAction, useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { postText } from '../../../client/notices.ts';
import { useDirty, useTabState } from '../../../kit/tab/tab.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { type Week, weekOf, windowsOf } from './blocks.ts';

/** The most rows of a list that are asked for at once. */
const MOST_ROWS = 200;
const WEEK_DAYS = 7;

/** What the week of a point is painted over. */
export interface TemplateGround {
  point: UnloadingPointRow;
  doors: readonly DoorRow[];
  rows: readonly TimeWindowRow[];
  groups: readonly WindowGroupRow[];
}

/** Reads doors, windows and groups of a point; undefined until they are there. */
export const useGround = (point: UnloadingPointRow | undefined) => {
  const pointIds = point && { unloadingPointId: [point.id], limit: MOST_ROWS };
  const doors = useQuery(listDoors, pointIds);
  const windows = useQuery(listTimeWindows, pointIds);
  const groups = useQuery(listWindowGroups, point && { plantId: [point.plantId], limit: MOST_ROWS });
  const ground: TemplateGround | undefined =
    point && doors.data && windows.data && groups.data
      ? { point, doors: doors.data.rows, rows: windows.data.rows, groups: groups.data.rows }
      : undefined;
  return { ground, refusal: doors.refusal ?? windows.refusal ?? groups.refusal, refresh: windows.refresh };
};

/** A painted week that is not saved, and the windows that were seen when it was begun. */
interface PaintedDraft {
  pointId: string;
  from: PlainDate;
  week: Week;
  seen: { id: string; version: number }[];
}

/** Keeps the weeks before and after the present one. */
interface Steps {
  before: readonly Week[];
  after: readonly Week[];
}

const NO_STEPS: Steps = { before: [], after: [] };

/** The Monday after today: changes of a template usually begin with a week. */
export const nextMonday = (today: PlainDate): PlainDate => addDays(today, WEEK_DAYS + 1 - weekdayOf(today));

const seenIn = (rows: readonly TimeWindowRow[], from: PlainDate) =>
  rows.filter(row => isInWeek(row, from)).map(({ id, version }) => ({ id, version }));

/** The painted week of a point: what it changes, how it is undone, and how it is saved. */
export const useTemplate = ({ point, rows }: TemplateGround, refresh: () => void) => {
  const { today } = useFormat();
  const [kept, keep] = useTabState<PaintedDraft | null>('template', null);
  const [first, setFirst] = useState<PlainDate>(() => nextMonday(today()));
  const [steps, setSteps] = useState(NO_STEPS);
  const draft = kept?.pointId === point.id ? kept : null;
  const from = draft?.from ?? first;
  const present = useMemo(() => weekOf(rows, from), [rows, from]);
  const week = draft?.week ?? present;
  const windows = useMemo(() => windowsOf(week), [week]);
  const changes = useMemo(() => countChanges(templateChanges(rows, windows, from)), [rows, windows, from]);
  useDirty(changes > 0);
  const put = (next: Week) => keep({ pointId: point.id, from, week: next, seen: draft?.seen ?? seenIn(rows, from) });
  const act = (next: Week) => {
    setSteps({ before: [...steps.before, week], after: [] });
    put(next);
  };
  const undo = () => {
    const last = steps.before.at(-1);
    if (!last) return;
    setSteps({ before: steps.before.slice(0, -1), after: [week, ...steps.after] });
    put(last);
  };
  const redo = () => {
    const [next] = steps.after;
    if (!next) return;
    setSteps({ before: [...steps.before, week], after: steps.after.slice(1) });
    put(next);
  };
  const discard = () => {
    keep(null);
    setSteps(NO_STEPS);
  };
  const begin = (day: PlainDate) => {
    setFirst(day);
    if (draft) keep({ ...draft, from: day, seen: seenIn(rows, day) });
  };
  const asked = useSettled(useMemo(() => ({ unloadingPointId: point.id, from, windows }), [point.id, from, windows]));
  const checked = useQuery(checkWindowTemplate, asked);
  const saving = useAction(saveWindowTemplate, {
    done: (effect: TemplateEffect) => {
      postText('success', 'timeWindow.text.templateSaved', { count: effect.outside.count });
      discard();
      refresh();
    },
  });
  const save = () => saving.run({ unloadingPointId: point.id, from, windows, seen: draft?.seen ?? seenIn(rows, from) });
  return {
    ...{ week, from, begin, changes, act, undo, redo, discard, checked, save, saving },
    ...{ canUndo: steps.before.length > 0, canRedo: steps.after.length > 0 },
  };
};
export type Template = ReturnType<typeof useTemplate>;
