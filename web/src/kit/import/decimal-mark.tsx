import { DECIMAL_MARKS, type DecimalMark } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';

interface DecimalMarkProps {
  mark: DecimalMark | undefined;
  busy: boolean;
  state(mark: DecimalMark | undefined): void;
}

/** In whose notation the numbers of a csv are written: stated by a person, never guessed. */
export const DecimalMarkChoice = ({ mark, busy, state }: DecimalMarkProps) => {
  const { t } = useTexts();
  return (
    <div className="ib-table-reading">
      <label>
        {t('kit.import.reading.decimalMark.name')}
        <select
          className="ib-input"
          value={mark ?? ''}
          disabled={busy}
          onChange={event => state(DECIMAL_MARKS.find(one => one === event.target.value))}
        >
          <option value="">{t('kit.import.reading.decimalMark.open')}</option>
          {DECIMAL_MARKS.map(one => (
            <option key={one} value={one}>
              {t(`kit.import.reading.decimalMark.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
