import { Refusal } from '@inbound/shared';
import { scanOnNote } from '@inbound/shared/delivery/delivery-note/scan-contract';
import { codeAsScanned } from '@inbound/shared/delivery/label/codes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useSession } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { newKey } from '../../client/unique.ts';
import { usePlace } from '../../kit/tab/tab.tsx';
import { addScan, type HeardScan, type SendScan, sendScans, type WaitingScan, waitingScans } from './scan-queue.ts';
import { signal } from './signal.ts';

/** How often scans that wait are tried again, besides the moment at which the browser is online again. */
const TRY_AGAIN_MS = 5_000;

const send: SendScan = async scan => {
  const { key, noteId, code, plantNo } = scan;
  try {
    return { scan, answer: await call(scanOnNote, { id: noteId, code }, { key, plantNo }) };
  } catch (cause) {
    return { scan, refusal: cause instanceof Refusal ? cause : new Refusal('fault') };
  }
};

/** The scans of one note: what is scanned waits in line and is sent; the last answer is told. */
export interface Scans {
  scan(typed: string): void;
  waiting: readonly WaitingScan[];
  last: HeardScan | undefined;
  /** What the server took no verdict of, the newest first. */
  refused: readonly HeardScan[];
}

/** Takes scans of a note and sees to it that the server hears of each; `heard` runs after every answer. */
export const useScans = (noteId: string, heard: () => void): Scans => {
  const { plantNo } = usePlace();
  const { userNo } = useSession().user;
  const all = useStore(waitingScans, scans => scans);
  const [answers, setAnswers] = useState<readonly HeardScan[]>([]);
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const flush = useCallback(() => {
    void sendScans(userNo, send, answer => {
      signal(answer.answer?.verdict === 'right');
      setAnswers(before => [answer, ...before]);
      latest.current();
    });
  }, [userNo]);
  useEffect(() => {
    flush();
    addEventListener('online', flush);
    const timer = setInterval(flush, TRY_AGAIN_MS);
    return () => {
      removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [flush]);
  const scan = useCallback(
    (typed: string) => {
      const code = codeAsScanned(typed);
      if (code === '') return;
      addScan({ key: newKey(), userNo, noteId, code, plantNo });
      flush();
    },
    [flush, userNo, noteId, plantNo],
  );
  const own = answers.filter(answer => answer.scan.noteId === noteId);
  return {
    scan,
    waiting: all.filter(one => one.noteId === noteId && one.userNo === userNo),
    last: own[0],
    refused: own.filter(({ refusal }) => refusal !== undefined),
  };
};
