import type { AnswerOf, Refusal, RefusalData, Timestamp } from '@inbound/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { useAction } from '../../client/call.ts';
import type { WriteEndpoint } from '../../client/contract.ts';
import { isSignedOut } from '../../client/signed-out.ts';
import type { SharedDraft } from '../draft/draft-elsewhere.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { type FormValues, fieldNames, initialValues, sentValues } from './field-schema.ts';
import type { FormPlace } from './form-context.ts';
import { formDraft } from './form-draft.ts';
import { asFieldError, asFieldErrors, placeRefusal, refusedFields, refusedRanges } from './refusals.ts';
import { type Meanwhile, useFreshRecord } from './use-fresh-record.ts';
import { putInto, useKeptValues } from './use-kept-values.ts';

export type FormRecord = { id: string; version: number };

export interface RecordForm {
  form: UseFormReturn<FormValues>;
  place: FormPlace;
  busy: boolean;
  dirty: boolean;
  /** What concerns no single field. */
  general: RefusalData | undefined;
  /** Somebody else has saved while the form was open. */
  meanwhile: Meanwhile | undefined;
  /** What was typed before and not saved stands in the form again. */
  restored: boolean;
  /** It was typed over an older version of the record. */
  outdated: boolean;
  /** Whether another window or machine works on the same form. */
  draft: SharedDraft;
  /** When what is typed was kept on the server; undefined while it is not. */
  savedAt: Timestamp | undefined;
  save(): void;
  /** Back to what is stored. */
  discard(): void;
}

/** The options of a form: the part of the record that it changes, and further initial values. */
export interface FormBegin {
  /** What of the record it changes, one of several: its draft is told apart by it. */
  part?: string | undefined;
  /** What a new record begins with besides what the contract presets. */
  values?: FormValues | undefined;
}

/** What the form says while it lives. */
interface Heard<A> {
  saved(answer: A): void;
  /** Fields are wrong; the focus should go to the first. */
  wrong(): void;
}

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
    if (!refusal || isSignedOut(refusal)) return;
    const { fields, general: rest } = placeRefusal(place.input, refusal, fieldNames(place.input));
    for (const [name, one] of Object.entries(fields)) form.setError(name, asFieldError(one));
    setGeneral(rest);
    latest.current();
  }, [refusal, place, form]);
  return general;
};

/** A form that its contract checks, as far as it can without the server. */
const useCheckedForm = (
  { input, ranges }: FormPlace,
  stored: FormValues,
  record: FormRecord | undefined,
): UseFormReturn<FormValues> =>
  useForm<FormValues>({
    defaultValues: stored,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: values => {
      const refused = { ...refusedRanges(ranges, values), ...refusedFields(input, values, record) };
      const errors = asFieldErrors(refused) as FieldErrors<FormValues>;
      return Object.keys(refused).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

/** Runs what is given when the files on their way have come; not at all when one of them was refused, which stands there to be seen. */
const useFilesFirst = ({ uploads }: FormPlace): { waits: boolean; afterFiles(run: () => void): void } => {
  const [waits, setWaits] = useState(false);
  const afterFiles = (run: () => void) => {
    const open = [...uploads].flatMap(ended => ended() ?? []);
    if (open.length === 0) return run();
    setWaits(true);
    void Promise.all(open).then(taken => {
      setWaits(false);
      if (taken.every(Boolean)) run();
    });
  };
  return { waits, afterFiles };
};

/** A form over one call: its contract checks, its record begins it, and nothing that was typed is lost. */
export const useRecordForm = <E extends WriteEndpoint>(
  of: E,
  record: (FormRecord & object) | undefined,
  { saved, wrong }: Heard<AnswerOf<E>>,
  { part, values: preset }: FormBegin = {},
): RecordForm => {
  const read = useMemo(() => formDraft(of.input), [of]);
  const key = [of.path, record?.id ?? '', part ?? []].flat().join('|');
  const draft = useDraft(key, record?.version ?? null, read);
  const place = useMemo<FormPlace>(
    () => ({ input: of.input, ranges: new Map<string, string>(), record, uploads: new Set() }),
    [of, record],
  );
  const stored = useMemo(() => ({ ...initialValues(of.input, record), ...preset }), [of, record, preset]);
  const form = useCheckedForm(place, stored, record);
  const hadDraft = useKeptValues(form, of.input, draft, stored);
  const [discarded, setDiscarded] = useState(false);
  const { run, busy, refusal } = useAction(of, {
    claims: 'all',
    done: answer => {
      draft.discard();
      saved(answer);
    },
  });
  const { known, meanwhile } = useFreshRecord(form, of, { record, preset }, refusal);
  const { waits, afterFiles } = useFilesFirst(place);
  const send = (values: FormValues) => void run(sentValues(of.input, values, known) as Parameters<typeof run>[0]);
  const shown = meanwhile && refusal?.code === 'conflict' ? undefined : refusal;
  return {
    form,
    place,
    busy: busy || waits,
    dirty: form.formState.isDirty,
    general: useRefusal(shown, form, place, wrong),
    meanwhile,
    restored: hadDraft && !discarded,
    outdated: hadDraft && !discarded && draft.baseVersion !== (record?.version ?? null),
    draft: {
      ...draft,
      takeTheirs: () =>
        void draft.takeTheirs().then(theirs => {
          form.reset(stored);
          putInto(form, theirs);
        }),
    },
    savedAt: draft.savedAt,
    save: () => afterFiles(() => void form.handleSubmit(send, wrong)()),
    discard: () => {
      setDiscarded(true);
      form.reset(stored);
      draft.discard();
    },
  };
};
