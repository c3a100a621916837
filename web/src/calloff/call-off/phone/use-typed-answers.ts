import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { useMemo } from 'react';
import { type Draft as ServerDraft, useDraft } from '../../../kit/draft/use-draft.ts';
import { useDirty } from '../../../kit/tab/tab.tsx';
import {
  type Answer,
  asRequested,
  type Draft,
  type Drafts,
  draftAfter,
  draftsOf,
  type KeptAnswers,
  readAnswers,
  sendable,
  withDrafts,
} from '../answers.ts';

/** What is typed on the phone and not sent: kept on the server like that of the desk, and judged by the same rules. */
export interface TypedAnswers {
  draft: ServerDraft<KeptAnswers>;
  drafts: Drafts;
  /** What is whole and right. */
  ready: Answer[];
  write(line: CallOffLineRow, cells: Draft): void;
  fill(lines: readonly CallOffLineRow[]): void;
  takeBack(line: CallOffLineRow): void;
  settle(done: readonly string[]): void;
}

/** The answers that are typed for some lines. */
export const useTypedAnswers = (lines: readonly CallOffLineRow[]): TypedAnswers => {
  const draft = useDraft('answers', null, readAnswers);
  const { draft: kept, change } = draft;
  const drafts = useMemo(() => draftsOf(lines, kept), [lines, kept]);
  useDirty(drafts.size > 0);
  return {
    draft,
    drafts,
    ready: sendable(lines, drafts),
    write: (line, { unread, ...cells }) =>
      change(before => withDrafts(before, [[line, draftAfter(line, before?.[line.id], cells, unread)]])),
    fill: open =>
      change(before =>
        withDrafts(
          before,
          open.map(line => [line, { ...asRequested(line), ...drafts.get(line.id) }] as const),
        ),
      ),
    takeBack: line => change(before => withDrafts(before, [[line, undefined]])),
    settle: done =>
      change(before =>
        withDrafts(
          before,
          lines.filter(({ id }) => done.includes(id)).map(line => [line, undefined] as const),
        ),
      ),
  };
};
