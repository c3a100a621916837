import type { FieldRefusal } from '../../kernel/index.ts';
import type { Weekday } from '../time-window/window-rules.ts';

/** A closed day works like no other one. */
export const refusedLikeness = ({
  working,
  worksLike,
}: {
  working: boolean;
  worksLike?: Weekday | null | undefined;
}): FieldRefusal[] => (working || !worksLike ? [] : [{ field: 'worksLike', value: worksLike, code: 'closed_day' }]);
