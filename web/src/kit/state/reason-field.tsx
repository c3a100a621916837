import { entryText } from '@inbound/shared/system/dictionary/contract';
import { useState } from 'react';
import { useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { partsOfReason, type ReasonDictionary, storedReason } from '../columns/reason.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonFieldProps {
  /** The tenant's reasons, offered as chips. */
  reasons: ReasonDictionary;
  /** As it is stored: the code of a chip, a text, or both. */
  value: string;
  change(value: string): void;
  /** As many characters as the call takes. */
  longest?: number | undefined;
}

/** A field for a reason: one press chooses it from the tenant's dictionary, and a text may be added. */
export const ReasonField = ({ reasons, value, change, longest }: ReasonFieldProps) => {
  const { t, language } = useTexts();
  const entries = useDictionary(reasons).filter(({ active }) => active);
  // What is typed stays a text, also where it begins like a code: many codes are words.
  const [{ code, text }, put] = useState(() =>
    partsOfReason(value, each => entries.some(entry => entry.code === each)),
  );
  const answer = (next: { code: string; text: string }) => {
    put(next);
    change(storedReason(next.code, next.text));
  };
  return (
    <>
      {entries.length > 0 && (
        <fieldset className="ib-reasons" aria-label={t('kit.ask.reasons')}>
          {entries.map(entry => (
            <button
              key={entry.code}
              type="button"
              className="ib-reason"
              aria-pressed={entry.code === code}
              onClick={() => answer({ code: entry.code === code ? '' : entry.code, text })}
            >
              {entryText(entry, language)}
            </button>
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('kit.ask.reason')}
        value={text}
        change={next => answer({ code, text: next })}
        required={code === ''}
        longest={longest === undefined ? undefined : longest - (code === '' ? 0 : storedReason(code, ' ').length - 1)}
      />
    </>
  );
};
