import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { mediaHook } from '../../client/use-media.ts';

/** Beside the whole menu a list would not fit its columns. */
const useSmall = mediaHook('(max-width: 1319px)');

/** Whether the menu at the left shows its icons alone: as the reader chose, and until then as the window has room. */
export const useSiderCollapsed = (): boolean => {
  const isSmall = useSmall();
  return useStore(settings, value => value.siderCollapsed) ?? isSmall;
};
