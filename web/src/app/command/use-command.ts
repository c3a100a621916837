import { useEffect, useState } from 'react';
import { useStore } from '../../client/store.ts';
import { useKeys } from '../../kit/keys.ts';
import { go } from '../navigation/navigation.ts';
import { host } from '../tabs/host.ts';
import { tabs } from '../tabs/tab-store.ts';
import { commandOpen } from './command-open.ts';
import { chosenAt, type Entry, entryAfter, nextSection } from './entries.ts';
import { useFound } from './use-found.ts';
import { useSections } from './use-sections.ts';

/** Shuts the command menu. */
export const close = () => commandOpen.set(false);

/** A number or a code: Enter waits for what it belongs to. A word may be a page, which is there at once. */
const isNumberLike = (typed: string): boolean => /\p{Nd}/u.test(typed);

/** Opens what a line leads to, behind the present page on wish; or does what the page offers. */
const follow = ({ to, run, reason }: Entry, inBackground: boolean, active: string | undefined): void => {
  if (reason !== undefined) return;
  if (to && inBackground && active !== undefined) {
    host.open(active, to, 'background');
    return;
  }
  close();
  if (to) void go(to);
  // The dialog gives the focus back first: what the action opens takes it from there.
  else if (run) window.setTimeout(run);
};

/** What is typed and chosen in the command menu, and what its keys do. */
export const useCommand = () => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [entered, setEntered] = useState<string>();
  const active = useStore(tabs, value => value.active);
  const found = useFound(typed);
  const sections = useSections(typed, found);
  const entries = sections.flatMap(section => section.entries);
  const at = chosenAt(entries, chosen);
  const present = entries[at];
  const isWaiting = found.isPending && isNumberLike(typed);

  useEffect(() => {
    if (entered === undefined || isWaiting) return;
    setEntered(undefined);
    if (entered === typed && present) follow(present, false, active);
  }, [entered, isWaiting, typed, present, active]);

  const choose = (entry: Entry | undefined) => entry && setChosen(entry.key);
  const take = (entry: Entry | undefined, inBackground: boolean) => entry && follow(entry, inBackground, active);
  const [next, before] = [nextSection(sections, present?.key, 1), nextSection(sections, present?.key, -1)];
  const press = useKeys({
    ArrowDown: () => choose(entryAfter(entries, at, 1)),
    ArrowUp: () => choose(entryAfter(entries, at, -1)),
    Tab: next && (() => choose(next)),
    'Shift+Tab': before && (() => choose(before)),
    Enter: () => (isWaiting ? setEntered(typed) : take(present, false)),
    'Ctrl+Enter': () => take(present, true),
    'Ctrl+k': close,
  });
  const type = (text: string) => {
    setTyped(text);
    setChosen(undefined);
  };
  return { typed, type, found, sections, entries, at, present, choose, take, press };
};

export type Command = ReturnType<typeof useCommand>;
