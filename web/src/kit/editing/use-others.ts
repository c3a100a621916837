import { EDITING_BEAT_SECONDS, type Editor, endEditing, sayEditing } from '@inbound/shared/system/editing/contract';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { onNews } from '../../client/live/live.ts';
import { newKey } from '../../client/unique.ts';

const BEAT_MS = EDITING_BEAT_SECONDS * 1_000;

const NOBODY: readonly Editor[] = [];

/** The topic under which those who edit a document are told that somebody has come or gone. */
const TOPIC = 'editing';

/**
 * Others who have a document open as well, as long as `active`: the server is told that it is open here, now and then that
 * it still is, and at last that it is no more. Who else it is comes with each answer, and at once when it changes.
 */
export const useOthers = (document: string, documentId: string | undefined, active: boolean): readonly Editor[] => {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    if (!active || documentId === undefined) return;
    const id = newKey();
    let isOver = false;
    const say = () =>
      call(sayEditing, { id, document, documentId })
        .then(answer => {
          if (!isOver) setOthers(answer.others);
        })
        // Whoever is signed out or without network is told so elsewhere; until then nothing is known of others.
        .catch(() => setOthers(NOBODY));
    void say();
    const timer = window.setInterval(() => void say(), BEAT_MS);
    const deafen = onNews(news => {
      const isOurs = news === 'all' || news.some(({ topic, ids }) => topic === TOPIC && ids?.includes(documentId));
      if (isOurs) void say();
    });
    const end = () => void call(endEditing, { id }).catch(() => undefined);
    window.addEventListener('pagehide', end);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      window.removeEventListener('pagehide', end);
      deafen();
      end();
      setOthers(NOBODY);
    };
  }, [document, documentId, active]);
  return others;
};
