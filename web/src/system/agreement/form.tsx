import { createAgreement } from '@inbound/shared/system/agreement/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createAgreement);

/** Number and day of a version, and its text in each language. */
export const AgreementForm = () => (
  <>
    <FormGroup name="version">
      <F.Text name="agreementVersion" />
      <F.Date name="validFrom" help />
    </FormGroup>
    <FormGroup name="zhCn">
      <F.Text name="titleZh" wide />
      <F.LongText name="textZh" help wide />
    </FormGroup>
    <FormGroup name="en">
      <F.Text name="titleEn" wide />
      <F.LongText name="textEn" wide />
    </FormGroup>
    <FormGroup name="others">
      <F.Text name="titleHk" wide />
      <F.LongText name="textHk" help wide />
      <F.Text name="titleTw" wide />
      <F.LongText name="textTw" wide />
      <F.Text name="titleJa" wide />
      <F.LongText name="textJa" wide />
      <F.Text name="titleKo" wide />
      <F.LongText name="textKo" wide />
    </FormGroup>
  </>
);
