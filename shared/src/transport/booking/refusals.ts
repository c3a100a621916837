import { type RefusalData, refusal, type Timestamp } from '../../kernel/index.ts';
import type { BookingCause } from './causes.ts';

/** What a refusal of a range tells besides its cause. */
export interface RefusedRange {
  doorName: string;
  /** Until when it could be booked; null where the window has no cut-off. */
  cutoffAt: Timestamp | null;
  /** The beginning of the earliest range that can be booked instead. */
  next: Timestamp | null;
}

/** What a call says of a range that cannot be booked: the first cause that the picker shows, in the words of the catalogue. */
export const refusalOfCause = (cause: BookingCause, { doorName, cutoffAt, next }: RefusedRange): RefusalData => {
  if (cause === 'taken') return refusal('window_taken', { next: next ?? '' });
  if (cause === 'short') return refusal('window_not_consecutive', { next: next ?? '' });
  if (cause === 'cutoff') return refusal('after_cutoff', { time: cutoffAt ?? '' });
  return refusal('door_unfit', { door: doorName, cause });
};
