import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { actorOf } from './telling.ts';

/** What an act is looked for by: the document, and the act upon it. */
type Act = Pick<HistoryEntry, 'documentId' | 'action'>;

/** Who did an act upon a document last, in the reader's language; undefined where its history, newest first, has no such act. */
export const lastActor = (
  history: readonly HistoryEntry[],
  { documentId, action }: Act,
  texts: Texts,
): string | undefined => {
  const entry = history.find(one => one.documentId === documentId && one.action === action);
  return entry && actorOf(entry, texts);
};

/** The same of a document on the screen, and what it kept itself where its history is silent; undefined until that is known. */
export const useActor = (act: Act, kept: string | null): string | undefined => {
  const texts = useTexts();
  const { data, refusal } = useQuery(readHistory, { documentId: [act.documentId] });
  if (!data && !refusal) return undefined;
  return lastActor(data ?? [], act, texts) ?? kept ?? '';
};
