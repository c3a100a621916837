import './form.css';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';

/** Fields that belong together, under a heading: `<feature>.text.<name>`. */
export const FormGroup = ({ name, children }: { name: string; children: ReactNode }) => {
  const { t } = useTexts();
  const feature = useFeature();
  return (
    <fieldset className="ib-form-group">
      <legend>{t(`${feature}.text.${name}`)}</legend>
      <div className="ib-form-fields">{children}</div>
    </fieldset>
  );
};
