import { currentPlant } from '../link.ts';
import { session } from '../session-store.ts';
import { useStore } from '../store.ts';
import { formatSetting } from './setting.ts';
import { zoneOfPlant } from './zone.ts';

/** The zone in which the page of the active tab tells its moments: what stands around the page tells its own in no other. */
export const usePageZone = (): string => {
  const plantNo = useStore(currentPlant, value => value);
  const own = useStore(formatSetting, ({ zone }) => zone);
  return useStore(session, zoneOfPlant(plantNo, own));
};
