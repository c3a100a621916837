import { useContext, useEffect, useRef, useState } from 'react';
import { session } from '../../client/session-store.ts';
import { TabContext, type TabPlace } from '../../client/tab-context.ts';

const nameOf = (about: string): string => `words ${about}`;

/** Deletes the text that was typed into a question, because its action is done. */
export const forgetWords = ({ host, key }: TabPlace, about: string): void => host.remember(key, nameOf(about), '');

export interface KeptWords {
  words: string;
  change(next: string): void;
  /** Whoever takes the question back means nothing of it any more. */
  forget(): void;
  /** They are on their way; if the session does not end over it, they are forgotten with the question. */
  sent(): void;
}

/**
 * State for the text typed into a question. The tab keeps it until it is sent or cancelled, so that it is there again after a
 * reload or a new sign-in, as soon as the same question is asked about the same rows. Outside of a tab it is not kept.
 */
export const useKeptWords = (about: string): KeptWords => {
  const place = useContext(TabContext);
  const [words, setWords] = useState(() => {
    const kept = place?.host.memory(place.key).get(nameOf(about));
    return typeof kept === 'string' ? kept : '';
  });
  const isSent = useRef(false);
  const latest = useRef({ place, about });
  useEffect(() => {
    latest.current = { place, about };
  });
  const forget = () => {
    const { place: at, about: what } = latest.current;
    if (at) forgetWords(at, what);
  };
  const end = useRef(forget);
  useEffect(
    () => () => {
      if (isSent.current && session.get().phase === 'in') end.current();
    },
    [],
  );
  return {
    words,
    change: next => {
      setWords(next);
      place?.host.remember(place.key, nameOf(about), next);
    },
    forget,
    sent: () => {
      isSent.current = true;
    },
  };
};
