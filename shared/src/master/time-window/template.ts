import { addDays, type PlainDate } from '../../kernel/index.ts';
import { WEEKDAYS, type Weekday, type WindowException, type WindowPlan } from './window-rules.ts';

/** A window as it is painted into the week of a door: on the weekdays that it has, from the day on from which the week holds. */
export interface PaintedWindow extends WindowPlan {
  doorId: string;
  windowGroupId: string;
  leadHours: number;
  horizonDays: number;
}

/** A window that a door has. */
export interface PresentWindow extends PaintedWindow {
  id: string;
  version: number;
}

/** What is to be done so that a door has the painted week from a day on. */
export interface TemplateChanges<P extends PresentWindow = PresentWindow> {
  created: readonly PaintedWindow[];
  /** Windows that have not begun by then, with the weekdays that stay. */
  changed: readonly { window: P; weekdays: readonly Weekday[] }[];
  /** Windows that have begun: they end the day before. */
  ended: readonly P[];
  /** Windows that have not begun by then, and are in the week no more. */
  removed: readonly P[];
  kept: readonly P[];
}

/** Whether a window belongs to the week that is painted from a day on: one that begins later is left alone. */
export const isInWeek = ({ validFrom, validTo }: PaintedWindow, from: PlainDate): boolean =>
  (!validFrom || validFrom <= from) && (!validTo || validTo >= from);

const exceptionKey = ({ day, startsAt, endsAt }: WindowException): string => `${day}/${startsAt ?? ''}/${endsAt ?? ''}`;

/** Two windows are alike on a day where they have all but their weekdays and their first day in common. */
const keyOf = (window: PaintedWindow, from: PlainDate): string => {
  const { doorId, windowGroupId, type, startsAt, endsAt, unit, leadHours, horizonDays } = window;
  const { capacity, validTo, cutoffHours, cutoffTime, releaseHours, exceptions } = window;
  const optional = [capacity, validTo, cutoffHours, cutoffTime, releaseHours].map(value => value ?? null);
  const days = exceptions
    .filter(({ day }) => day >= from)
    .map(exceptionKey)
    .sort();
  return JSON.stringify([doorId, windowGroupId, type, startsAt, endsAt, unit, leadHours, horizonDays, optional, days]);
};

/** The weekdays on which windows are painted, by what they have in common. */
class PaintedDays {
  readonly #days = new Map<string, { window: PaintedWindow; weekdays: Set<Weekday> }>();
  readonly #from: PlainDate;

  constructor(windows: readonly PaintedWindow[], from: PlainDate) {
    this.#from = from;
    for (const window of windows) {
      const alike = this.#days.get(keyOf(window, from)) ?? { window, weekdays: new Set() };
      for (const weekday of window.weekdays) alike.weekdays.add(weekday);
      this.#days.set(keyOf(window, from), alike);
    }
  }

  /** The weekdays of a window on which it is painted, too. */
  of(window: PaintedWindow): Weekday[] {
    const alike = this.#days.get(keyOf(window, this.#from));
    return window.weekdays.filter(weekday => alike?.weekdays.has(weekday));
  }

  /** Takes out the days that a window has already. */
  take(window: PaintedWindow, weekdays: readonly Weekday[]): void {
    const alike = this.#days.get(keyOf(window, this.#from));
    for (const weekday of weekdays) alike?.weekdays.delete(weekday);
  }

  /** What nobody has taken out: windows that are to be made. */
  left(): PaintedWindow[] {
    return [...this.#days.values()].flatMap(({ window, weekdays }) =>
      weekdays.size === 0
        ? []
        : [
            {
              ...window,
              weekdays: WEEKDAYS.filter(day => weekdays.has(day)),
              validFrom: this.#from,
              exceptions: window.exceptions.filter(({ day }) => day >= this.#from),
            },
          ],
    );
  }
}

/**
 * Compares the windows of some doors with the week that is painted from a day on. The past stays: a window that has begun
 * and differs ends the day before, and a new one takes its place. Days that are painted as they were touch nothing.
 */
export const templateChanges = <P extends PresentWindow>(
  present: readonly P[],
  painted: readonly PaintedWindow[],
  from: PlainDate,
): TemplateChanges<P> => {
  const days = new PaintedDays(painted, from);
  const changes = { changed: [] as { window: P; weekdays: Weekday[] }[], ended: [] as P[] };
  const [removed, kept]: [P[], P[]] = [[], []];
  for (const window of present.filter(one => isInWeek(one, from))) {
    const weekdays = days.of(window);
    const isBegun = !window.validFrom || window.validFrom < from;
    const isWhole = weekdays.length === window.weekdays.length;
    if (isWhole) kept.push(window);
    else if (isBegun) changes.ended.push(window);
    else if (weekdays.length > 0) changes.changed.push({ window, weekdays });
    else removed.push(window);
    if (isWhole || !isBegun) days.take(window, weekdays);
  }
  return { created: days.left(), ...changes, removed, kept };
};

/** How many windows a painted week makes, changes, ends and removes. */
export const countChanges = ({ created, changed, ended, removed }: TemplateChanges): number =>
  created.length + changed.length + ended.length + removed.length;

/** The windows of the doors once a painted week is saved; those that are to be made have no id yet. */
export const windowsAfter = <P extends PresentWindow>(
  present: readonly P[],
  changes: TemplateChanges<P>,
  from: PlainDate,
): (PaintedWindow & { id?: string })[] => {
  const isGone = new Set([...changes.removed, ...changes.changed.map(({ window }) => window), ...changes.ended]);
  return [
    ...present.filter(window => !isGone.has(window)),
    ...changes.ended.map(window => ({ ...window, validTo: addDays(from, -1) })),
    ...changes.changed.map(({ window, weekdays }) => ({ ...window, weekdays })),
    ...changes.created,
  ];
};
