import { readVersion } from '@inbound/shared/system/settings/contract';
import { call } from './call.ts';

const isServed = (): Promise<boolean> =>
  call(readVersion, {}).then(
    () => true,
    () => false,
  );

/**
 * Loads the window anew where the server answers, and says whether it does: of a part that did not come the browser
 * remembers that, and asks for it no more. `mayStill` is asked once the server has answered.
 */
export const loadAnew = async (mayStill: () => boolean = () => true): Promise<boolean> => {
  const loads = (await isServed()) && mayStill();
  if (loads) window.location.reload();
  return loads;
};
