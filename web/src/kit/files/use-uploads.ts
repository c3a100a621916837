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

/** Sends chosen files one after the other, each judged before it leaves; a refused one stays until it is seen. */
export const useUploads = (
  send: (file: File) => Promise<StoredFile | Refusal>,
  rules: FileRules,
  present: number,
  added: (file: StoredFile) => void,
): Uploads => {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ send, added });
  useEffect(() => {
    latest.current = { send, added };
  });
  const forget = useCallback((key: string) => setPending(now => now.filter(one => one.key !== key)), []);
  const change = (key: string, to: Pending) => setPending(now => now.map(one => (one.key === key ? to : one)));
  const run = async (key: string, file: File): Promise<void> => {
    change(key, { key, file, isRunning: true });
    const answer = await latest.current.send(file);
    if (answer instanceof Refusal) change(key, { key, file, refusal: answer, wasSent: true });
    else {
      forget(key);
      latest.current.added(answer);
    }
  };
  const start = ({ key, file }: Pending) => {
    queue.current = queue.current.then(() => run(key, file));
  };
  const open = pending.filter(({ refusal }) => !refusal).length;
  return {
    pending,
    open,
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
