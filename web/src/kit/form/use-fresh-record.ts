import type { InputSchema, Refusal, Timestamp } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormValues, initialValues } from './field-schema.ts';
import { type Clash, clashesOf } from './meanwhile.ts';

/** What is known of a change that somebody else has saved while the form was open. */
export interface Meanwhile {
  by: string | undefined;
  at: Timestamp | undefined;
  /** Where both changed the same; all else is taken over already. */
  clashes: readonly Clash[];
  /** Puts what somebody else has saved into a field. */
  takeTheirs(clash: Clash): void;
  /** What is typed stays. */
  keepMine(clash: Clash): void;
}

interface Versioned {
  id: string;
  version: number;
}

const authorIn = (refusal: Refusal | undefined): Pick<Meanwhile, 'by' | 'at'> =>
  refusal?.code === 'conflict'
    ? { by: refusal.params.user as string | undefined, at: refusal.params.time as Timestamp | undefined }
    : { by: undefined, at: undefined };

/**
 * The record as the form knows it. When another version comes, be it heard or asked for after a refused save, what was not
 * typed over follows it, what was typed stays, and fields that both have changed are told: the next save goes over it
 * knowingly. Until then a save names the version that the form began with.
 */
export const useFreshRecord = <R extends Versioned>(
  form: UseFormReturn<FormValues>,
  input: InputSchema,
  { record, preset }: { record: R | undefined; preset: FormValues | undefined },
  refusal: Refusal | undefined,
): { known: R | undefined; meanwhile: Meanwhile | undefined } => {
  const client = useQueryClient();
  const [known, setKnown] = useState(record);
  const [clashes, setClashes] = useState<readonly Clash[]>();
  const author = useRef<Pick<Meanwhile, 'by' | 'at'>>(authorIn(undefined));
  useEffect(() => {
    if (refusal?.code !== 'conflict') return;
    author.current = authorIn(refusal);
    void client.invalidateQueries({ type: 'active' });
  }, [refusal, client]);
  useEffect(() => {
    if (!record || !known || record.version <= known.version) return;
    const [base, theirs] = [known, record].map(one => ({ ...initialValues(input, one), ...preset }));
    const found = clashesOf(base ?? {}, form.getValues(), theirs ?? {});
    form.reset(theirs, { keepDirtyValues: true, keepErrors: true });
    setKnown(record);
    setClashes(form.formState.isDirty ? found : undefined);
  }, [record, known, form, input, preset]);
  const without = (clash: Clash) => setClashes(present => present?.filter(one => one !== clash));
  const meanwhile = clashes && {
    ...author.current,
    clashes,
    takeTheirs: (clash: Clash) => {
      form.setValue(clash.field, clash.theirs, { shouldDirty: true });
      without(clash);
    },
    keepMine: without,
  };
  return { known, meanwhile };
};
