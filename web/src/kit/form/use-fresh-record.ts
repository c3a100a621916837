import type { Endpoint, Refusal, Timestamp } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNews } from '../../client/live/live.ts';
import { topicsOf } from '../../client/live/topics.ts';
import { now } from '../../client/now.ts';
import { TabContext } from '../../client/tab-context.ts';
import { type FormValues, initialValues } from './field-schema.ts';
import { type Clash, clashesOf } from './meanwhile.ts';

/** The facts about a change that somebody else saved while the form was open. */
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

type Author = Pick<Meanwhile, 'by' | 'at'>;

/** Who saved the record last, as far as it is known: by what is heard of it, or by the save that was refused. */
const useAuthor = (of: Endpoint, id: string | undefined, refusal: Refusal | undefined): Author => {
  const plantNo = useContext(TabContext)?.plantNo;
  const [author, setAuthor] = useState<Author>({ by: undefined, at: undefined });
  useNews(topicsOf(of), plantNo, news => {
    const last = news === 'all' ? undefined : news.findLast(({ ids }) => id !== undefined && ids?.includes(id));
    if (last) setAuthor({ by: last.by, at: now() });
  });
  useEffect(() => {
    if (refusal?.code !== 'conflict') return;
    const { user, time } = refusal.params as { user?: string; time?: Timestamp };
    setAuthor({ by: user, at: time });
  }, [refusal]);
  return author;
};

/**
 * The record as the form knows it. When another version comes, be it heard or asked for after a refused save, what was not
 * typed over follows it, what was typed stays, and fields that both have changed are told: the next save goes over it
 * knowingly. Until then a save names the version that the form began with.
 */
export const useFreshRecord = <R extends Versioned>(
  form: UseFormReturn<FormValues>,
  of: Endpoint,
  { record, preset }: { record: R | undefined; preset: FormValues | undefined },
  refusal: Refusal | undefined,
): { known: R | undefined; meanwhile: Meanwhile | undefined } => {
  const client = useQueryClient();
  const [known, setKnown] = useState(record);
  const [clashes, setClashes] = useState<readonly Clash[]>();
  const author = useAuthor(of, record?.id, refusal);
  const { input } = of;
  useEffect(() => {
    if (refusal?.code === 'conflict') void client.invalidateQueries({ type: 'active' });
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
    ...author,
    clashes,
    takeTheirs: (clash: Clash) => {
      form.setValue(clash.field, clash.theirs, { shouldDirty: true });
      without(clash);
    },
    keepMine: without,
  };
  return { known, meanwhile };
};
