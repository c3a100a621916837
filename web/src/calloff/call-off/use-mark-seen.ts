import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { markReleaseSeen } from '@inbound/shared/calloff/release/seen-contract';
import { useEffect, useRef } from 'react';
import { useAction } from '../../client/call.ts';
import { useSession } from '../../client/session.ts';

/** Tells the plant that somebody of the supplier has opened the release in force: once, with the first look at its page. */
export const useMarkSeen = ({ release, seenAt }: Pick<CallOffDetail, 'release' | 'seenAt'>): void => {
  const { user } = useSession();
  const { run } = useAction(markReleaseSeen);
  const said = useRef<string>(undefined);
  const id = user.company?.kind === 'supplier' && seenAt === null ? release?.id : undefined;
  useEffect(() => {
    if (!id || said.current === id) return;
    said.current = id;
    void run({ id });
  }, [id, run]);
};
