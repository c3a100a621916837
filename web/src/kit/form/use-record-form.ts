import type { AnswerOf, ErrorCode, Refusal, RefusalData } from '@inbound/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { useAction } from '../call.ts';
import type { WriteEndpoint } from '../contract.ts';
import { useSession } from '../session.ts';
import { usePlace } from '../tab.tsx';
import { type FormValues, fieldNames, initialValues, sentValues } from './field-schema.ts';
import type { FormPlace } from './form-context.ts';
import { draftAt, dropDraft, keepDraft } from './memory-drafts.ts';
import { asFieldError, asFieldErrors, placed, refusedFields } from './refusals.ts';

export type FormRecord = { id: string; version: number };

export interface RecordForm {
  form: UseFormReturn<FormValues>;
  place: FormPlace;
  busy: boolean;
  dirty: boolean;
  /** What concerns no single field. */
  general: RefusalData | undefined;
  /** What was typed before and not saved stands in the form again. */
  restored: boolean;
  save(): void;
  /** Back to what is stored. */
  discard(): void;
}

/** What the form says while it lives. */
interface Heard<A> {
  saved(answer: A): void;
  /** Fields are wrong; the focus should go to the first. */
  wrong(): void;
}

interface Draft {
  read(): FormValues | undefined;
  keep(values: FormValues): void;
  drop(): void;
}

const useDraft = (name: string): Draft => {
  const { key } = usePlace();
  const { user } = useSession();
  const id = `${key}|${name}`;
  return useMemo(
    () => ({
      read: () => draftAt(user.userNo, id),
      keep: values => keepDraft(user.userNo, id, values),
      drop: () => dropDraft(id),
    }),
    [user.userNo, id],
  );
};

/** Puts a kept draft into the form, and keeps what is typed when the form goes without being saved. */
const useKeptValues = (form: UseFormReturn<FormValues>, draft: Draft, isSaved: () => boolean): boolean => {
  const [kept] = useState(draft.read);
  const dirty = form.formState.isDirty;
  useEffect(() => {
    for (const [name, value] of Object.entries(kept ?? {})) form.setValue(name, value, { shouldDirty: true });
  }, [kept, form]);
  useEffect(
    () => () => {
      if (dirty && !isSaved()) draft.keep(form.getValues());
    },
    [dirty, draft, form, isSaved],
  );
  return kept !== undefined;
};

/** Puts what the server refused at its fields; the rest concerns the whole form. */
const useRefusal = (
  refusal: Refusal | undefined,
  form: UseFormReturn<FormValues>,
  place: FormPlace,
  wrong: () => void,
): RefusalData | undefined => {
  const latest = useRef(wrong);
  useEffect(() => {
    latest.current = wrong;
  });
  const [general, setGeneral] = useState<RefusalData>();
  useEffect(() => {
    setGeneral(undefined);
    if (!refusal || refusal.code === 'token') return;
    const { fields, general: rest } = placed(refusal, fieldNames(place.input), place.claims);
    for (const [name, one] of Object.entries(fields)) form.setError(name, asFieldError(one));
    setGeneral(rest);
    latest.current();
  }, [refusal, place, form]);
  return general;
};

/** A form over one call: its contract checks, its record begins it, and nothing that was typed is lost. */
export const useRecordForm = <E extends WriteEndpoint>(
  of: E,
  record: (FormRecord & object) | undefined,
  { saved, wrong }: Heard<AnswerOf<E>>,
): RecordForm => {
  const draft = useDraft(`${of.path}|${record?.id ?? ''}`);
  const place = useMemo<FormPlace>(() => ({ input: of.input, claims: new Map<ErrorCode, string>() }), [of]);
  const stored = useMemo(() => initialValues(of.input, record), [of, record]);
  const form = useForm<FormValues>({
    defaultValues: stored,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: values => {
      const refused = refusedFields(of.input, values, record);
      const errors = asFieldErrors(refused) as FieldErrors<FormValues>;
      return Object.keys(refused).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const isDone = useRef(false);
  const [isSaved] = useState(() => () => isDone.current);
  const hadDraft = useKeptValues(form, draft, isSaved);
  const [discarded, setDiscarded] = useState(false);
  const { run, busy, refusal } = useAction(of, {
    claims: 'all',
    done: answer => {
      isDone.current = true;
      draft.drop();
      saved(answer);
    },
  });
  const send = (values: FormValues) => void run(sentValues(of.input, values, record) as Parameters<typeof run>[0]);
  return {
    form,
    place,
    busy,
    dirty: form.formState.isDirty,
    general: useRefusal(refusal, form, place, wrong),
    restored: hadDraft && !discarded,
    save: () => void form.handleSubmit(send, wrong)(),
    discard: () => {
      draft.drop();
      setDiscarded(true);
      form.reset(stored);
    },
  };
};
