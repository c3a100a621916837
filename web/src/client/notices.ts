import type { RefusalData } from '@inbound/shared';
import { nowMs } from './now.ts';
import { createStore } from './store.ts';
import { newKey } from './unique.ts';

/** The most messages that a tab keeps. */
const KEPT = 50;

/** A refusal with the feature whose states, actions and fields its sentence names, or a text by its key. */
export type NoticeText =
  | { refusal: RefusalData & { trackId?: string }; feature?: string | undefined }
  | { key: string; params?: NoticeParams };
export type NoticeParams = Record<string, string | number>;

export interface Notice {
  id: string;
  tone: 'danger' | 'warning' | 'info' | 'success';
  text: NoticeText;
  /** The tab in whose message list it is kept; none for the shell's own. */
  tabKey: string | undefined;
  at: number;
  /** Takes back what it tells of, as long as it floats. */
  undo?: (() => void) | undefined;
}

/** The notices that float now, and those that the tabs keep (ux B.19.2). */
export const floatingNotices = createStore<readonly Notice[]>([]);
export const keptNotices = createStore<readonly Notice[]>([]);

const post = (tone: Notice['tone'], text: NoticeText, tabKey: string | undefined, undo?: () => void): void => {
  const notice: Notice = { id: newKey(), tone, text, tabKey, at: nowMs(), undo };
  floatingNotices.set(present => [...present, notice]);
  if (tone === 'danger' || tone === 'warning') keptNotices.set(present => [...present, notice].slice(-KEPT));
};

const isOffline = ({ text }: Notice): boolean => 'refusal' in text && text.refusal.code === 'offline';

/**
 * Shows a refusal titled "tips" for three seconds, and keeps it in the tab's message list. That the network is gone is said
 * once, however many calls and parts find it so.
 */
export const postRefusal = (
  refusal: RefusalData & { trackId?: string },
  { tabKey, feature }: { tabKey?: string | undefined; feature?: string } = {},
): void => {
  if (refusal.code === 'offline' && floatingNotices.get().some(isOffline)) return;
  post('danger', { refusal, feature }, tabKey);
};

/** Shows a text by its key: `post.success('plant.text.saved')`. */
export const postText = (tone: Notice['tone'], key: string, params?: NoticeParams, tabKey?: string): void =>
  post(tone, params ? { key, params } : { key }, tabKey);

/** Tells what was done, with the way to take it back (ux B.6.5). */
export const postDone = (key: string, params: NoticeParams, tabKey: string | undefined, undo: () => void): void =>
  post('success', { key, params }, tabKey, undo);

export const dismissNotice = (id: string): void =>
  floatingNotices.set(present => present.filter(notice => notice.id !== id));

/** Empties a tab's message list, when it is read or closed. */
export const forgetNotices = (tabKey: string | undefined): void =>
  keptNotices.set(present => present.filter(notice => notice.tabKey !== tabKey));
