import { changeRule } from '@inbound/shared/system/password-rule/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(changeRule);

/** What is asked of a new password, how long one is good, and what follows wrong ones. */
export const RuleForm = () => (
  <>
    <FormGroup name="strength">
      <F.Switch name="isEfficacyRule" />
      <F.Switch name="isLimitLength" />
      <F.WholeNumber name="limitLengthValue" help />
      <F.WholeNumber name="historyCount" help />
    </FormGroup>
    <FormGroup name="validity">
      <F.Switch name="isValidateDate" />
      <F.WholeNumber name="validateDateValue" />
    </FormGroup>
    <FormGroup name="errors">
      <F.WholeNumber name="maxErrorCount" />
      <F.WholeNumber name="lockMinutes" />
    </FormGroup>
  </>
);
