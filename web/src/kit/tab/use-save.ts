import type { AnswerOf, Endpoint } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Action, type CallInput, useAction } from '../../client/call.ts';
import { useDirty } from './tab.tsx';

/** A call that saves what is typed in a page. */
export interface Save<E extends Endpoint> extends Omit<Action<E>, 'run'> {
  /** Answers once the page shows what was saved; undefined when the call was refused. */
  save(input: CallInput<E>): Promise<AnswerOf<E> | undefined>;
}

/**
 * Saves what is typed in a page, and reads again all that the page shows. Until it shows the saved record the page counts as
 * unsaved: whoever presses the next button at once acts on what was saved, and not against it.
 */
export const useSave = <E extends Endpoint>(endpoint: E): Save<E> => {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const { run, refusal } = useAction(endpoint);
  useDirty(saving);
  const save = useCallback(
    async (input: CallInput<E>) => {
      setSaving(true);
      try {
        const answer = await run(input);
        if (answer !== undefined) await client.invalidateQueries();
        return answer;
      } finally {
        setSaving(false);
      }
    },
    [run, client],
  );
  return { save, busy: saving, refusal };
};

/** What of the typed parts was not sent: a part that was typed anew while it was on its way stays. */
export const unsentOf = <T extends object>(typed: T, sent: object): T =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== Reflect.get(sent, name))) as T;
