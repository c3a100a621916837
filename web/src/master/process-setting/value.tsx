import { useTexts } from '../../client/texts.ts';

/** A value in force in words: a choice with its figures, a number of days, or yes and no. */
export const Value = ({ name, value }: { name: string; value: unknown }) => {
  const { t, has } = useTexts();
  if (value === null) return <span>{t(`processSetting.nothing.${name}`)}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'kit.yes' : 'kit.no')}</span>;
  if (typeof value === 'object') {
    const figures = value as Record<string, string | number>;
    return <span>{t(`processSetting.inForce.${name}${figures.kind ? `.${figures.kind}` : ''}`, figures)}</span>;
  }
  const word = `processSetting.${name}.${String(value)}`;
  return <span>{has(word) ? t(word) : String(value)}</span>;
};
