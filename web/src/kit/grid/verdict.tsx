import { type Decimal, isDecimal, type RefusalData } from '@inbound/shared';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import type { Unread } from '../inputs/reading.ts';
import { type Suggestion, suggestionFor } from '../inputs/suggestion.ts';

/** Where a refusal carries the value that would have been accepted; it becomes the button that mends the cell. */
const ACCEPTED_PARAM: Partial<Record<RefusalData['code'], string>> = {
  qty_over_remaining: 'remaining',
  split_over_remainder: 'remainder',
  over_backorder: 'backorder',
  qty_strategy: 'max',
};

/** The value that a refused cell may take instead; undefined where the refusal names none. */
export const acceptedValue = ({ code, params }: RefusalData): Decimal | undefined => {
  const name = ACCEPTED_PARAM[code];
  const value = String(name === undefined ? '' : params?.[name]);
  return isDecimal(value) ? value : undefined;
};

/** What the cell may take with one press: what its text probably means, or what its rule would have accepted. */
const insteadOf = (unread: Unread | undefined, refusal: RefusalData, format: Format): Suggestion | undefined => {
  if (unread) return suggestionFor(unread, format);
  const value = acceptedValue(refusal);
  return value === undefined ? undefined : { value, shown: format.plain(value) };
};

/** Why a cell was refused, under it, with the button that mends it. */
export const Verdict = ({
  id,
  refusal,
  unread,
  theirs,
  mend,
}: {
  id: string;
  refusal: RefusalData;
  /** The text of the cell, where it is no value. */
  unread?: Unread | undefined;
  /** What somebody else has saved in its place meanwhile. */
  theirs?: { value: unknown; shown: string } | undefined;
  mend?: ((value: unknown) => void) | undefined;
}) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const format = useFormat();
  const instead = insteadOf(unread, refusal, format) ?? theirs;
  return (
    <span className="ib-verdict" id={id}>
      {error(refusal, feature)}
      {instead && mend && (
        <button type="button" className="ib-button" tabIndex={-1} onClick={() => mend(instead.value)}>
          {t('kit.grid.take', { value: instead.shown })}
        </button>
      )}
    </span>
  );
};
