import { richText } from '@inbound/shared';
import { lazy, Suspense } from 'react';
import { useFieldName } from '../feature.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** The editor is large and of few forms: it comes with the first of them. */
const RichEditor = lazy(() => import('../rich/rich-editor.tsx').then(module => ({ default: module.RichEditor })));

/** Rich text; of a draft that cannot be read any more nothing is shown. */
export const Rich = (props: FieldProps) => {
  const nameOf = useFieldName();
  return (
    <FieldFrame wide {...props}>
      {({ id, describedBy, invalid, readOnly, value, onChange, onBlur }) => (
        <Suspense fallback={<Skeleton shape="form" />}>
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
        </Suspense>
      )}
    </FieldFrame>
  );
};
