import type { RefusalData } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';

/** Where a refusal carries the value that would have been accepted; it becomes the button that mends the cell. */
const ACCEPTED_PARAM: Partial<Record<RefusalData['code'], string>> = {
  qty_over_remaining: 'remaining',
  split_over_remainder: 'remainder',
  over_backorder: 'backorder',
  qty_strategy: 'max',
};

/** The value that a refused cell may take instead; undefined where the refusal names none. */
export const acceptedValue = ({ code, params }: RefusalData): string | undefined => {
  const name = ACCEPTED_PARAM[code];
  const value = name === undefined ? undefined : params?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** Why a cell was refused, under it, with the button that mends it. */
export const Verdict = ({
  id,
  refusal,
  mend,
}: {
  id: string;
  refusal: RefusalData;
  mend?: ((value: string) => void) | undefined;
}) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const accepted = acceptedValue(refusal);
  return (
    <span className="ib-verdict" id={id}>
      {error(refusal, feature)}
      {accepted !== undefined && mend && (
        <button type="button" className="ib-button" tabIndex={-1} onClick={() => mend(accepted)}>
          {t('kit.grid.take', { value: accepted })}
        </button>
      )}
    </span>
  );
};
