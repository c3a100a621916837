import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../feature.ts';
import { Notice } from '../parts/notice.tsx';

/** From how many wrong fields on a list of them stands above the form (ux B.14.1). */
const LISTED_FROM = 4;

/** The fields that need attention, in the order of the form, each with the way to it. */
export const ErrorSummary = ({ names, go }: { names: readonly string[]; go(name: string): void }) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  const { formState } = useFormContext();
  const wrong = names.filter(name => formState.errors[name]);
  if (wrong.length < LISTED_FROM) return null;
  return (
    <Notice tone="danger">
      {t('kit.form.wrong', { count: wrong.length })}
      <ul>
        {wrong.map(name => (
          <li key={name}>
            <button type="button" className="ib-link" onClick={() => go(name)}>
              {nameOf(name)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
