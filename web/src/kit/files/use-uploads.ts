import { type InputOf, Refusal, type RefusalData } from '@inbound/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallInput, call } from '../../client/call.ts';
import { newKey } from '../../client/unique.ts';
import { usePlace } from '../tab/tab.tsx';
import { type FileRules, sortedFiles } from './file-rules.ts';
import type { StoredFile, UploadEndpoint } from './stored-file.ts';

/** A file that is not kept yet: waiting, on its way, or refused with its reason. */
export interface Pending {
  key: string;
  file: File;
  refusal?: RefusalData;
  isRunning?: true;
  /** It was sent, and may be sent once more; a file of a wrong kind may not. */
  wasSent?: true;
}

export interface Uploads {
  pending: readonly Pending[];
  /** Files still under way. */
  open: number;
  /** When those under way have ended, whether all of them were taken; undefined while none is. */
  ended(): Promise<boolean> | undefined;
  offer(files: readonly File[]): void;
  retry(key: string): void;
  forget(key: string): void;
}

/** Sends one file; the refusal is the answer as well. */
export const useUpload = <E extends UploadEndpoint>(endpoint: E, input: InputOf<E>) => {
  const { plantNo } = usePlace();
  return async (file: File): Promise<StoredFile | Refusal> => {
    try {
      return await call<UploadEndpoint>(endpoint, { ...input, file } as CallInput<UploadEndpoint>, { plantNo });
    } catch (cause) {
      return cause instanceof Refusal ? cause : new Refusal('fault');
    }
  };
};

/** Sends chosen files one after the other, each judged before it leaves; a refused one stays until it is seen. What ends after its place is gone is added nowhere. */
export const useUploads = (
  send: (file: File) => Promise<StoredFile | Refusal>,
  rules: FileRules,
  present: number,
  added: (file: StoredFile) => void,
): Uploads => {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const running = useRef(0);
  const isThere = useRef(true);
  const latest = useRef({ send, added });
  useEffect(() => {
    latest.current = { send, added };
  });
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const forget = useCallback((key: string) => setPending(now => now.filter(one => one.key !== key)), []);
  const change = (key: string, to: Pending) => setPending(now => now.map(one => (one.key === key ? to : one)));
  const run = async (key: string, file: File): Promise<boolean> => {
    change(key, { key, file, isRunning: true });
    const answer = await latest.current.send(file);
    running.current -= 1;
    if (answer instanceof Refusal) {
      change(key, { key, file, refusal: answer, wasSent: true });
      return false;
    }
    forget(key);
    if (isThere.current) latest.current.added(answer);
    return true;
  };
  const start = ({ key, file }: Pending) => {
    const before = running.current > 0 ? queue.current : Promise.resolve(true);
    running.current += 1;
    queue.current = before.then(async taken => (await run(key, file)) && taken);
  };
  const open = pending.filter(({ refusal }) => !refusal).length;
  return {
    pending,
    open,
    ended: useCallback(() => (running.current > 0 ? queue.current : undefined), []),
    offer: files => {
      const { taken, refused } = sortedFiles(files, rules, present + open);
      const waiting = taken.map(file => ({ key: newKey(), file }));
      setPending(now => [...now, ...waiting, ...refused.map(one => ({ key: newKey(), ...one }))]);
      for (const one of waiting) start(one);
    },
    retry: key => {
      const one = pending.find(candidate => candidate.key === key);
      if (!one) return;
      change(key, { key, file: one.file });
      start(one);
    },
    forget,
  };
};
