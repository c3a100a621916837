import { scanOnNote } from '@inbound/shared/delivery/delivery-note/scan-contract';
import { codeAsScanned } from '@inbound/shared/delivery/label/codes';
import { useCallback, useEffect, useState } from 'react';
import { isOf } from '../../client/device/owner.ts';
import type { RefusedCall } from '../../client/kept-queue.ts';
import { useOwner } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { newKey } from '../../client/unique.ts';
import { useWaiting } from '../../client/use-waiting.ts';
import { usePlace } from '../../kit/tab/tab.tsx';
import { type HeardScan, scanQueue, type WaitingScan } from './scan-queue.ts';
import { signal } from './signal.ts';

/** The scans of one note: what is scanned waits in line and is sent; the last answer is told. */
export interface Scans {
  scan(typed: string): void;
  waiting: readonly WaitingScan[];
  last: HeardScan | undefined;
  /** What the server took no verdict of, the newest first. */
  refused: readonly HeardScan[];
}

const SENT = {
  endpoint: scanOnNote,
  inputOf: ({ noteId: id, code }: WaitingScan) => ({ id, code }),
};

/** The reader's scans that the server took no verdict of, and that were not seen yet. */
export const useRefusedScans = (): RefusedCall<WaitingScan>[] => {
  const owner = useOwner();
  return useStore(scanQueue.kept, ({ refused }) => refused).filter(({ call }) => isOf(owner, call));
};

/** Sends what waits of any note, where none is open; what is refused is told there. */
export const useSentScans = (): void => void useWaiting(scanQueue, { ...SENT, hear: () => undefined });

/** Takes scans of a note and sees to it that the server hears of each; `heard` runs after every answer. */
export const useScans = (noteId: string, heard: () => void): Scans => {
  const { plantNo } = usePlace();
  const owner = useOwner();
  const all = useStore(scanQueue.kept, ({ waiting }) => waiting);
  const [answers, setAnswers] = useState<readonly HeardScan[]>([]);
  const flush = useWaiting(scanQueue, {
    ...SENT,
    hear: (scan, ending) => {
      if (scan.noteId !== noteId) return;
      signal('answer' in ending && ending.answer.verdict === 'right');
      if ('answer' in ending) setAnswers(before => [{ scan, ...ending }, ...before]);
      heard();
    },
  });
  const refused = useRefusedScans().filter(({ call }) => call.noteId === noteId);
  useEffect(() => {
    for (const { call, refusal } of refused) {
      // It is told here, in the log of the note, and need not be kept.
      scanQueue.dismiss(call.key);
      setAnswers(before => [{ scan: call, refusal }, ...before]);
    }
  }, [refused]);
  const scan = useCallback(
    (typed: string) => {
      const code = codeAsScanned(typed);
      if (code === '') return;
      scanQueue.add({ ...owner, key: newKey(), noteId, code, plantNo });
      flush();
    },
    [flush, owner, noteId, plantNo],
  );
  const own = answers.filter(answer => answer.scan.noteId === noteId);
  return {
    scan,
    waiting: all.filter(one => one.noteId === noteId && isOf(owner, one)),
    last: own[0],
    refused: own.filter(({ refusal }) => refusal !== undefined),
  };
};
