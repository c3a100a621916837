import { saveSurvey } from '@inbound/shared/planning/survey/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';

const F = fieldsOf(saveSurvey);

/** Where the supplier makes it, whom to ask, and what else it says. */
export const ContactForm = () => (
  <>
    <F.Text name="city" />
    <F.Text name="area" />
    <F.Text name="address" wide />
    <F.Text name="contact" />
    <F.Text name="telephone" />
    <F.LongText name="feedback" wide />
  </>
);
