import type { RefusalData } from '@inbound/shared';
import { useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from '../../client/texts.ts';
import { useFeature, useRangeName } from '../feature.ts';
import { DateInput } from '../inputs/date-input.tsx';
import { asText, valueProps } from './control-props.ts';
import { FieldFrame, type FieldProps, FrameLook, Mend } from './field-frame.tsx';
import { isRequired, schemaOf } from './field-schema.ts';
import { useFormPlace } from './form-context.ts';
import { refusalAt } from './refusals.ts';

/** A field for a calendar day without time, in ISO text (`2026-11-27`). */
export const DateField = (props: FieldProps) => (
  <FieldFrame {...props}>{control => <DateInput {...valueProps(control)} />}</FieldFrame>
);

export interface RangeProps extends Pick<FieldProps, 'readOnly'> {
  from: string;
  to: string;
  /** A line of help stands under both: `<feature>.help.<from>`. */
  help?: true;
}

/** A refusal that says which end it means: the field of one end has no name of its own. */
const named = (refusal: RefusalData | undefined, field: string): RefusalData | undefined =>
  refusal && { ...refusal, params: { ...refusal.params, field } };

/**
 * From one day to another as one control, named by what both begin with (`valid` for `validFrom` and `validTo`). That
 * it does not end before it begins is told here, when either is left.
 */
export const DateRange = ({ from, to, help, readOnly = false }: RangeProps) => {
  const id = useId();
  const { t, error } = useTexts();
  const feature = useFeature();
  const name = useRangeName()(from);
  const { input, ranges } = useFormPlace();
  const { trigger } = useFormContext();
  const start = useController({ name: from });
  const end = useController({ name: to });
  const nameOf = (part: 'from' | 'to') => t(`kit.filter.${part}`, { name });
  const wrong = refusalAt(start.fieldState.error) ? start : end;
  const refusal = named(refusalAt(wrong.fieldState.error), nameOf(wrong === start ? 'from' : 'to'));
  useEffect(() => {
    ranges.set(from, to);
  }, [ranges, from, to]);
  const told = (why: RefusalData) => (
    <>
      {error(why, feature)} {!readOnly && <Mend typed={wrong.field.value} refusal={why} take={wrong.field.onChange} />}
    </>
  );
  const inputOf = ({ field, fieldState }: typeof start, part: 'from' | 'to') => (
    <DateInput
      id={part === 'from' ? id : `${id}-to`}
      label={nameOf(part)}
      placeholder={t(`kit.date.${part}`)}
      describedBy={`${id}-note`}
      invalid={fieldState.error !== undefined}
      readOnly={readOnly}
      value={asText(field.value)}
      change={field.onChange}
      live
      leave={() => {
        field.onBlur();
        if (start.field.value && end.field.value) void trigger([from, to]);
      }}
    />
  );
  return (
    <FrameLook
      id={id}
      name={from}
      label={name}
      required={isRequired(schemaOf(input, from)) && !readOnly}
      wide
      note={refusal ? told(refusal) : help && t(`${feature}.help.${from}`)}
      isWrong={refusal !== undefined}
    >
      <div className="ib-range">
        {inputOf(start, 'from')}
        <span aria-hidden="true">–</span>
        {inputOf(end, 'to')}
      </div>
    </FrameLook>
  );
};
