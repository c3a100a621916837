import type { InputSchema } from '@inbound/shared';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '../draft/use-draft.ts';
import { type FormValues, keptValues } from './field-schema.ts';

/** What looks the same is the same. */
const textOf = (values: FormValues): string => JSON.stringify(values);

export const putInto = (form: UseFormReturn<FormValues>, values: FormValues = {}): void => {
  for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
};

/**
 * Saves what is typed as the draft, and puts into the form what it did not save itself: what was typed before the form was
 * opened, and what another window types while this one is read-only. What the form saved never comes back into it, because
 * somebody may have typed on; and what is put into it counts as typed by nobody, so that it is never saved in answer to itself.
 * Answers whether there was a draft at the beginning.
 */
export const useKeptValues = (
  form: UseFormReturn<FormValues>,
  input: InputSchema,
  { draft, elsewhere, change }: Draft<FormValues>,
  stored: FormValues,
): boolean => {
  const [restored, setRestored] = useState(false);
  const isBegun = useRef(false);
  const own = useRef(new Set<string>());
  const isPutting = useRef(false);
  useEffect(() => {
    if (elsewhere) own.current.clear();
  }, [elsewhere]);
  useEffect(() => {
    if (!draft) {
      if (elsewhere) form.reset(stored);
      return;
    }
    if (own.current.has(textOf(draft))) return;
    if (!isBegun.current) setRestored(true);
    isBegun.current = true;
    isPutting.current = true;
    putInto(form, draft);
    isPutting.current = false;
  }, [draft, elsewhere, form, stored]);
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name === undefined || isPutting.current) return;
      isBegun.current = true;
      const values = form.getValues();
      const kept = textOf(values) === textOf(stored) ? undefined : keptValues(input, values);
      if (kept) own.current.add(textOf(kept));
      change(() => kept);
    });
    return unsubscribe;
  }, [form, input, change, stored]);
  return restored;
};
