import { useContext, useEffect, useRef } from 'react';
import { TabContext } from '../../client/tab-context.ts';
import type { IconName } from '../parts/icons.ts';

/** An action of the visible page that the command menu offers; it does the same as its button. */
export interface PageAction {
  name: string;
  icon?: IconName;
  /** Why it cannot be done now, in a sentence. */
  reason?: string | undefined;
  run(): void;
}

type Tell = () => readonly PageAction[];

/** By the key of its tab, who tells what the page offers; a page that is hidden tells nothing. */
const tellers = new Map<string, Set<Tell>>();

/** Offers what a part of a page can do in the command menu, too (ux B.3.8), as long as the part shows. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const key = useContext(TabContext)?.key;
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (key === undefined) return;
    const tell: Tell = () => latest.current;
    const present = tellers.get(key) ?? new Set();
    tellers.set(key, present.add(tell));
    return () => {
      present.delete(tell);
      if (present.size === 0) tellers.delete(key);
    };
  }, [key]);
};

/** The actions that the page of a tab offers at this moment, each name once. */
export const pageActionsOf = (key: string | undefined): readonly PageAction[] => {
  const all = key === undefined ? [] : [...(tellers.get(key) ?? [])].flatMap(tell => tell());
  return all.filter(({ name }, at) => all.findIndex(other => other.name === name) === at);
};
