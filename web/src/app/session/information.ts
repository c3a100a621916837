import { HOME } from '@inbound/shared/areas';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { call } from '../../client/call.ts';
import { type Information, informSession, session } from '../../client/session-store.ts';

/** Reads who is signed in and what may be opened: the one call of each navigation. */
export const refreshInformation = async (): Promise<Information> => {
  const information = await call(readUserInformation, {});
  if (session.get().phase === 'in') informSession(information);
  return information;
};

/** The pages that the information permits; home always. */
export const permittedPaths = (information: Information | undefined): ReadonlySet<string> =>
  new Set([HOME, ...(information?.permissionUrls ?? [])]);
