import { readVersion } from '@inbound/shared/system/settings/contract';
import { call } from './call.ts';

const isServed = (): Promise<boolean> =>
  call(readVersion, {}).then(
    () => true,
    () => false,
  );

/**
 * Loads the window anew where the server answers, and says whether it does: of a part that did not come the browser
 * remembers that, and asks for it no more.
 */
export const loadAnew = async (): Promise<boolean> => {
  const served = await isServed();
  if (served) window.location.reload();
  return served;
};
