import { Refusal, type RefusalData } from '@inbound/shared';
import { readCredentialKey } from '@inbound/shared/system/session/contract';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { sealCredential } from '../../client/credential.ts';
import { appClient } from '../../client/session.ts';

/** Runs a replacement with its secrets encrypted; every page that tells the days that are left reads them anew after it. */
export const useReplacing = (send: (credential: string) => Promise<unknown>, done: () => void) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalData>();
  const run = async (secrets: Record<string, string>) => {
    setBusy(true);
    try {
      const { nonce, ...key } = await call(readCredentialKey, {});
      await send(await sealCredential(key, { nonce, ...secrets }));
      await appClient.invalidateQueries({ queryKey: ['certificate', 'days'] });
      done();
    } catch (cause) {
      setRefusal(cause instanceof Refusal ? cause : new Refusal('credential_decrypt'));
      setBusy(false);
    }
  };
  return { busy, refusal, run };
};
