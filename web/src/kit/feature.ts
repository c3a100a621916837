import { createContext, useCallback, useContext } from 'react';
import { useTexts } from '../client/texts.ts';

/** The feature whose texts the parts inside use; list, detail, form and import set it from their endpoint. */
export const FeatureContext = createContext('common');

export const useFeature = (): string => useContext(FeatureContext);

/** The name of a field of the present feature, of all features, or of the kit's own columns. */
export const useFieldName = (): ((key: string) => string) => {
  const feature = useFeature();
  const { field, has, t } = useTexts();
  return useCallback(
    (key: string) => (has(`kit.field.${key}`) ? t(`kit.field.${key}`) : field(feature, key)),
    [feature, field, has, t],
  );
};

/** The name of a range: its own, `fromRange`; else `etaFrom` is called like `eta`, or like the date behind it, `etaDate`. */
export const useRangeName = (): ((from: string) => string) => {
  const nameOf = useFieldName();
  return useCallback(
    (from: string) => {
      const base = from.replace(/From$/, '');
      const known = [`${from}Range`, base, `${base}Date`].find(key => nameOf(key) !== key);
      return nameOf(known ?? from);
    },
    [nameOf],
  );
};
