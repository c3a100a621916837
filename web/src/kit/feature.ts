import { createContext, useContext } from 'react';
import { useTexts } from './texts.ts';

/** The feature whose texts the parts inside use; list, detail, form and import set it from their endpoint. */
export const FeatureContext = createContext('common');

export const useFeature = (): string => useContext(FeatureContext);

/** The name of a field of the present feature. */
export const useFieldName = (): ((key: string) => string) => {
  const feature = useFeature();
  const { field } = useTexts();
  return (key: string) => field(feature, key);
};
