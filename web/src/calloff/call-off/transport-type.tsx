import { type TransportType, transportType } from '@inbound/shared/delivery/delivery-note/choices';
import { entryText } from '@inbound/shared/system/dictionary/contract';
import { useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';

/** By what a new note travels, chosen beside its lines: the words of the dictionary. */
export const TransportTypeChoice = ({ value, change }: { value: TransportType; change(type: TransportType): void }) => {
  const { t, language } = useTexts();
  const words = useDictionary('transportType');
  return (
    <label>
      {t('callOff.text.transportType')}
      <select className="ib-input" value={value} onChange={event => change(transportType.parse(event.target.value))}>
        {words.map(entry => (
          <option key={entry.code} value={entry.code}>
            {entryText(entry, language)}
          </option>
        ))}
      </select>
    </label>
  );
};
