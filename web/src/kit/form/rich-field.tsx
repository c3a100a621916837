import { richText } from '@inbound/shared';
import { useFieldName } from '../feature.ts';
import { lazyWithRetry } from '../parts/lazy-with-retry.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** The editor is large and of few forms: it comes with the first of them. */
const RichEditor = lazyWithRetry(async () => (await import('../rich/rich-editor.tsx')).RichEditor, 'form');

/** Rich text; of a draft that cannot be read any more nothing is shown. */
export const Rich = (props: FieldProps) => {
  const nameOf = useFieldName();
  return (
    <FieldFrame wide {...props}>
      {({ id, describedBy, invalid, readOnly, value, onChange, onBlur }) => (
        <RichEditor
          id={id}
          label={nameOf(props.name)}
          describedBy={describedBy}
          invalid={invalid}
          readOnly={readOnly}
          value={richText.safeParse(value).data ?? []}
          change={onChange}
          leave={onBlur}
        />
      )}
    </FieldFrame>
  );
};
