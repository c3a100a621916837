import type { FieldRefusal, PlainDate } from '../../kernel/index.ts';

/** A door is not closed for good before it opens. */
export const refusedActivity = ({
  activeFrom,
  activeTo,
}: {
  activeFrom?: PlainDate | null | undefined;
  activeTo?: PlainDate | null | undefined;
}): FieldRefusal[] =>
  !activeFrom || !activeTo || activeTo >= activeFrom
    ? []
    : [{ field: 'activeTo', value: activeTo, code: 'end_before_start', params: { start: activeFrom, end: activeTo } }];
