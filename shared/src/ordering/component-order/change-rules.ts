import { addDays, type FieldRefusal, type PlainDate, type RefusalData } from '../../kernel/index.ts';
import type { LineFacts } from './merge.ts';
import type { Schedule } from './report.ts';
import { isLineCancelled, isStillPossible, scheduleLines, type Until, untilOfAll } from './stand.ts';

/** At most so many schedules of a line are asked for. */
export const MOST_SCHEDULES = 50;

/** A quantity that is wanted by a day. */
export interface Wanted {
  quantity: number;
  wanted: PlainDate | null;
}

/** Whether nothing of a schedule has left: it can still be another one. */
const isOpen = ({ confirmations }: Schedule): boolean => !confirmations.some(({ shipped }) => shipped > 0);

/** The schedules of a line that are sent with each change of it: all that are open, in their order. */
export const openSchedules = (line: LineFacts): Wanted[] =>
  isLineCancelled(line)
    ? []
    : (line.schedules?.value ?? []).filter(isOpen).map(({ quantity, wanted }) => ({ quantity, wanted }));

const textOf = ({ quantity, wanted }: Wanted): string => `${wanted ?? ''} ${quantity}`;

/** Whether two lists want the same, in whichever order. */
export const areSameWanted = (one: readonly Wanted[], other: readonly Wanted[]): boolean =>
  one.length === other.length && one.map(textOf).sort().join() === other.map(textOf).sort().join();

/** Whether what is known of a line is what a change of it asked for; nothing asked for cancels it. */
export const isChangeSeen = (line: LineFacts | undefined, after: readonly Wanted[]): boolean => {
  if (!line) return false;
  return after.length === 0 ? isLineCancelled(line) : areSameWanted(openSchedules(line), after);
};

/** A schedule with until when it can be changed. */
export interface FixedSchedule extends Wanted {
  changeable: Until;
}

/** The open schedules of a line, each with until when it can be changed. */
export const changeableSchedules = (line: LineFacts): FixedSchedule[] => {
  const schedules = (line.schedules?.value ?? []).filter(isOpen);
  return openSchedules(line).map((wanted, at) => {
    const own = schedules[at];
    const parts = own ? scheduleLines({ ...line, schedules: { at: '', value: [own] }, shipped: 0 }) : [];
    return { ...wanted, changeable: untilOfAll(parts.map(({ changeable }) => changeable)) };
  });
};

interface Asked {
  before: readonly FixedSchedule[];
  after: readonly Wanted[];
  today: PlainDate;
  /** The pack of which an order is a multiple. */
  packQty: number;
}

/** That something can no longer be changed, and since when; or never could. */
export const windowEnded = ({ day }: Until): RefusalData =>
  day === null ? { code: 'change_never', params: {} } : { code: 'change_window', params: { date: day } };

const at = (index: number, field: string, refused: RefusalData, value: string): FieldRefusal => ({
  ...{ field: `schedules[${index}].${field}`, value },
  ...refused,
});

/** What keeps a change of a line from being sent: what can no longer be changed and is not as it was, by its place. */
export const refusedChange = ({ before, after, today, packQty }: Asked): FieldRefusal[] => {
  const fixed = before.filter(({ changeable }) => !isStillPossible(changeable, today));
  const found: FieldRefusal[] = [];
  const left = after.map(textOf);
  for (const one of fixed) {
    const place = left.indexOf(textOf(one));
    if (place < 0) found.push({ field: 'schedules', value: textOf(one), ...windowEnded(one.changeable) });
    else left[place] = '';
  }
  for (const [index, one] of after.entries()) {
    if (left[index] === '') continue;
    if (one.quantity % packQty !== 0)
      found.push(
        at(index, 'quantity', { code: 'qty_not_multiple', params: { moq: packQty, spq: packQty } }, `${one.quantity}`),
      );
    const isKept = before.some(known => textOf(known) === textOf(one));
    if (!isKept && one.wanted !== null && one.wanted < addDays(today, 1))
      found.push(at(index, 'wanted', { code: 'date_from', params: { date: addDays(today, 1) } }, one.wanted));
  }
  return found;
};

/** Whether a line can be cancelled as a whole today; until when, or why not. */
export const cancellable = (line: LineFacts): Until => untilOfAll(scheduleLines(line).map(one => one.cancellable));
