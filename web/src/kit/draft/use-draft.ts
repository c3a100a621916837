import type { Timestamp } from '@inbound/shared';
import {
  dropDraft,
  keepDraft,
  LARGEST_DRAFT,
  readDraft,
  type Draft as StoredDraft,
} from '@inbound/shared/system/draft/contract';
import { useEffect, useMemo } from 'react';
import { call, useQuery } from '../../client/call.ts';
import { lostSince } from '../../client/connection.ts';
import { type Information, session } from '../../client/session-store.ts';
import { useStore } from '../../client/store.ts';
import { usePlace } from '../tab/tab.tsx';
import { type DraftLine, type DraftMessage, DraftWindows } from './draft-windows.ts';
import { Drafts, type Kept } from './drafts.ts';
import type { DraftReader } from './read-draft.ts';
import { noteDraftRefused, noteDraftSaved } from './refused-save.ts';

const seenBy = <S>(seen: S | undefined): { seen?: S } => (seen === undefined ? {} : { seen });

/** The drafts of this page. */
export const drafts = new Drafts({
  keep: async (name, { content, baseVersion, seen }) => {
    const text = JSON.stringify(content);
    // A larger one stays in the page alone.
    if (text.length > LARGEST_DRAFT) throw new RangeError('the draft is too large to be kept on the server');
    try {
      const { savedAt } = await call(keepDraft, { name, baseVersion, content: text, ...seenBy(seen) });
      noteDraftSaved();
      return savedAt;
    } catch (cause) {
      noteDraftRefused(cause);
      throw cause;
    }
  },
  drop: async (name, seen) => {
    await call(dropDraft, { name, ...seenBy(seen ?? undefined) });
    windows.kept(name);
  },
  read: async name => asKept(await call(readDraft, { name })),
  kept: name => windows.kept(name),
});

/** Windows of one browser tell each other on which drafts they work. */
const CHANNEL = 'inbound.drafts';

const lineOf = (channel: BroadcastChannel | undefined): DraftLine => ({
  post: message => channel?.postMessage(message),
  listen: hear => channel?.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => hear(data)),
});

const windows = new DraftWindows(
  lineOf(typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined),
  {
    save: name => drafts.flush(name),
    read: name =>
      call(readDraft, { name }).then(
        found => drafts.relearn(name, asKept(found)),
        () => {},
      ),
  },
);

const isSignedIn = (): boolean => session.get().phase === 'in';

/** Sends the drafts that wait, as long as their user is signed in. */
export const saveDrafts = async (): Promise<void> => {
  if (isSignedIn()) await drafts.flush();
};

/**
 * Drafts belong to whoever is signed in, and what could not be saved while the session was over is when it goes on.
 * So is what could not be saved while the server was out of reach. Whoever turns to another window, or leaves the page, has
 * what was typed on the server.
 */
export const watchDrafts = (): void => {
  let informed: Information | undefined;
  session.subscribe(() => {
    const { information } = session.get();
    if (!information || information === informed) return;
    informed = information;
    drafts.belongTo(information.user.userNo);
    void saveDrafts();
  });
  lostSince.subscribe(() => {
    if (lostSince.get() === undefined) void saveDrafts();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isSignedIn()) void drafts.leave();
  });
  window.addEventListener('blur', () => void saveDrafts());
  window.addEventListener('pagehide', () => windows.closeAll());
};

export interface Draft<T> {
  /** Undefined where nothing is typed, and until it is known. */
  draft: T | undefined;
  /** The version of the record that it began from; null for what does not exist yet. */
  baseVersion: number | null;
  /** Changes what is typed; undefined drops it. */
  change(update: (before: T | undefined) => T | undefined): void;
  discard(): void;
  /** When the server took it; undefined while it waits. */
  savedAt: Timestamp | undefined;
  /** Another window works on it: here it is looked at, and nothing changes it. */
  elsewhere: boolean;
  takeOver(): void;
  /** Another machine has saved one meanwhile, and one of the two is to be chosen. */
  isContested: boolean;
  /** Answers what is typed now. */
  takeTheirs(): Promise<T | undefined>;
  keepMine(): void;
}

const NOTHING: Kept = { content: undefined, baseVersion: null, savedAt: undefined, seen: null };

/** What another program has kept under the name may be no object at all. */
const objectIn = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

const asKept = (found: StoredDraft | null): Kept =>
  found ? { ...found, content: objectIn(found.content), seen: found.savedAt } : NOTHING;

/** What is kept under a name, asked for once; undefined until it is known. Without a name nothing is asked. */
const useKept = (name: string | undefined): Kept | undefined => {
  const kept = useStore(drafts.all, all => (name === undefined ? undefined : all.get(name)));
  const { data } = useQuery(readDraft, kept || name === undefined ? undefined : { name });
  useEffect(() => {
    if (name !== undefined && data !== undefined) drafts.learn(name, asKept(data));
  }, [name, data]);
  return kept;
};

/** Whether a part of a tab has a draft, for who does not work on it; without a part there is none. */
export const useHasDraft = (part: string | undefined, read: DraftReader<object>): boolean => {
  const { key } = usePlace();
  const content = useKept(part === undefined ? undefined : `${key}|${part}`)?.content;
  return useMemo(() => content !== undefined && read(content) !== undefined, [content, read]);
};

/**
 * What is typed and not sent in a part of a tab: kept on the server, saved 1 s after the last change and on leaving, with
 * the version of the record that it began from. It outlives tab, session, window and machine; `read` lets in what is a draft
 * of its kind alone, since another version of the page may have kept it.
 */
export const useDraft = <T extends object>(part: string, version: number | null, read: DraftReader<T>): Draft<T> => {
  const { key } = usePlace();
  const name = `${key}|${part}`;
  const kept = useKept(name);
  const elsewhere = useStore(windows.elsewhere, names => names.has(name));
  useEffect(() => {
    windows.open(name);
    return () => {
      void drafts.flush(name);
      windows.close(name);
    };
  }, [name]);
  const acts = useMemo(
    () => ({
      change: (update: (before: T | undefined) => T | undefined) => {
        if (windows.elsewhere.get().has(name)) return;
        const before = drafts.all.get().get(name);
        const next = update(before?.content && read(before.content));
        if (next) drafts.keep(name, next, before?.content ? before.baseVersion : version);
        else if (before?.content) drafts.drop(name);
      },
      discard: () => drafts.drop(name),
      takeOver: () => windows.take(name),
      takeTheirs: async () => {
        await drafts.takeTheirs(name).catch(() => {});
        const theirs = drafts.all.get().get(name)?.content;
        return theirs && read(theirs);
      },
      keepMine: () => void drafts.keepMine(name),
    }),
    [name, version, read],
  );
  const content = kept?.content;
  const draft = useMemo(() => content && read(content), [content, read]);
  return {
    draft,
    baseVersion: kept?.baseVersion ?? null,
    savedAt: kept?.savedAt,
    elsewhere,
    isContested: kept?.isContested ?? false,
    ...acts,
  };
};
