import { createDictionaryEntry } from '@inbound/shared/system/dictionary/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(createDictionaryEntry);

/** Dictionary and code are asked for once: what is stored elsewhere holds on to them. */
export const DictionaryForm = () => (
  <>
    <FormGroup name="place">
      <F.Choice name="typeCode" />
      <F.Text name="code" help />
      <F.WholeNumber name="sort" help />
      <F.Switch name="active" />
    </FormGroup>
    <FormGroup name="words">
      <F.Text name="value" />
      <F.Text name="value2" help />
      <F.Text name="valueHk" />
      <F.Text name="valueTw" />
      <F.Text name="valueJa" />
      <F.Text name="valueKo" />
    </FormGroup>
  </>
);
