import { createContext, useContext, useEffect, useId, useMemo } from 'react';
import { createStore, useStore } from '../../client/store.ts';
import { TabContext, type TabPlace } from '../../client/tab-context.ts';
import { useTexts } from '../../client/texts.ts';

/** A part of a page that holds something unsaved. */
interface Holder {
  /** The section of the page in which the part stands, where the page has sections. */
  section: string | undefined;
  /** The page does not show: whether the part is still there is known as soon as it shows again. */
  asleep: boolean;
}

type Holders = ReadonlyMap<string, Holder>;

const NOBODY: Holders = new Map();

/** By the key of their tab, the parts that hold something unsaved. */
const holdersOf = createStore<ReadonlyMap<string, Holders>>(new Map());

/** The section of a page in which a part stands. */
export const SectionName = createContext<string | undefined>(undefined);

type Place = Pick<TabPlace, 'host' | 'key'>;

const change = ({ host, key }: Place, to: (present: Map<string, Holder>) => void): void => {
  const next = new Map(holdersOf.get().get(key) ?? NOBODY);
  to(next);
  holdersOf.set(all => new Map(all).set(key, next));
  host.say(key, { dirty: next.size > 0 });
};

const release = (place: Place, part: string): void => {
  if (holdersOf.get().get(place.key)?.has(part)) change(place, all => all.delete(part));
};

/** A page that does not show has its effects taken away, and holds what it held. */
const leave = (place: Place, part: string): void => {
  const holder = holdersOf.get().get(place.key)?.get(part);
  if (!holder) return;
  if (place.host.shows(place.key)) release(place, part);
  else change(place, all => all.set(part, { ...holder, asleep: true }));
};

/** Marks a part of a tab as holding something unsaved, as long as it says so and is there. */
export const useHolding = (place: Place, isHolding: boolean): void => {
  const { host, key } = place;
  const section = useContext(SectionName);
  const part = useId();
  useEffect(() => {
    const here = { host, key };
    if (isHolding) change(here, all => all.set(part, { section, asleep: false }));
    else release(here, part);
    return () => leave(here, part);
  }, [host, key, section, part, isHolding]);
};

/** Forgets the parts of a page that went away while it did not show; for the page itself, whose effects run after theirs. */
export const useWoken = ({ host, key }: Place): void => {
  useEffect(() => {
    const gone = [...(holdersOf.get().get(key) ?? NOBODY)].filter(([, { asleep }]) => asleep);
    if (gone.length > 0)
      change({ host, key }, all => {
        for (const [part] of gone) all.delete(part);
      });
  }, [host, key]);
};

/** Forgets what a tab held: it is closed. */
export const forgetUnsaved = (key: string): void =>
  holdersOf.set(all => new Map([...all].filter(([each]) => each !== key)));

const useHolders = (): Holders => {
  const key = useContext(TabContext)?.key;
  return useStore(holdersOf, all => (key === undefined ? undefined : all.get(key)) ?? NOBODY);
};

/** The sections of the surrounding page that hold something unsaved. */
export const useUnsavedSections = (): ReadonlySet<string> => {
  const holders = useHolders();
  return useMemo(() => new Set([...holders.values()].flatMap(({ section }) => section ?? [])), [holders]);
};

/**
 * Why an act that goes on with what is saved has to wait: something in the page is typed and not saved, or is being saved.
 * Undefined where nothing is. Takes a button for which `ActionBar` has no place, too.
 */
export const useWhyUnsaved = (): string | undefined => {
  const { t } = useTexts();
  return useHolders().size > 0 ? t('kit.action.unsaved') : undefined;
};
