import { SURVEY_FILES, type SurveyDetail, saveSurvey } from '@inbound/shared/planning/survey/contract';
import { uploadSurveyFile } from '@inbound/shared/planning/survey/exchange/contract';
import { endingsOf } from '@inbound/shared/system/file/kinds';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';

const F = fieldsOf(saveSurvey);

/** Where the supplier makes it, whom to ask, what else it says, and what it attaches. */
export const ContactForm = () => {
  const record = useFormPlace().record as Partial<SurveyDetail> | undefined;
  return (
    <>
      <F.Text name="city" />
      <F.Text name="area" />
      <F.Text name="address" wide />
      <F.Text name="contact" />
      <F.Text name="telephone" />
      <F.LongText name="feedback" wide />
      <F.Files name="fileIds" upload={uploadSurveyFile} kinds={endingsOf(SURVEY_FILES)} stored={record?.files ?? []} />
    </>
  );
};
