import type { ChangeEvent } from 'react';
import type { Control } from './field-frame.tsx';
import { typedText } from './field-schema.ts';

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const asList = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The props that a field passes to a plain HTML input. */
export const inputProps = ({ id, describedBy, invalid, readOnly, traits, value, onChange, onBlur }: Control) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  readOnly,
  value: asText(value),
  onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const composing = (nativeEvent as InputEvent).isComposing;
    onChange(composing ? target.value : typedText(target.value, traits));
  },
  onCompositionEnd: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    onChange(typedText(event.currentTarget.value, traits)),
  onBlur,
});

/** The props that a field passes to an input of the kit, whose `change` receives the value instead of an event. */
export const valueProps = ({ id, describedBy, invalid, readOnly, value, onChange, onBlur }: Control) => ({
  id,
  describedBy,
  invalid,
  readOnly,
  value: asText(value),
  change: onChange,
  live: true,
  leave: onBlur,
});
