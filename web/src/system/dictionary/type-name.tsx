import type { DictionaryRow } from '@inbound/shared/system/dictionary/contract';
import { DICTIONARY_NAMES } from '@inbound/shared/system/dictionary/names';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const KNOWN: ReadonlySet<string> = new Set(DICTIONARY_NAMES);

/** What a dictionary is called; one that the product no longer asks for has its code alone. */
const nameOf = ({ typeCode }: DictionaryRow, t: Texts['t']): string =>
  KNOWN.has(typeCode) ? t(`dictionary.typeCode.${typeCode}`) : typeCode;

const TypeName = ({ entry }: { entry: DictionaryRow }) => {
  const { t } = useTexts();
  return <>{nameOf(entry, t)}</>;
};

/** The dictionary that an entry belongs to. */
export const typeColumn = columnsOf<DictionaryRow>().custom(
  'typeCode',
  entry => <TypeName entry={entry} />,
  (entry, { t }) => nameOf(entry, t),
  { width: 168, pin: 'left' },
);
