import { elementOf } from '../inputs/schema.ts';
import { SeveralInput } from '../inputs/several-input.tsx';
import { asList } from './control-props.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { schemaOf } from './field-schema.ts';
import { useFormPlace } from './form-context.ts';

/** Several short texts; each is checked by what the contract says of one. */
export const Several = (props: FieldProps) => {
  const one = elementOf(schemaOf(useFormPlace().input, props.name));
  return (
    <FieldFrame wide {...props}>
      {({ id, describedBy, invalid, readOnly, value, onChange, onBlur }) => (
        <SeveralInput
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          readOnly={readOnly}
          values={asList(value)}
          change={onChange}
          accepts={text => one?.safeParse(text).success ?? true}
          leave={onBlur}
        />
      )}
    </FieldFrame>
  );
};
