import type { PermissionNode } from '@inbound/shared/system/permission/contract';
import { ENTRY_GLUE, entryTexts } from '@inbound/shared/system/permission/entry-texts';
import { useCallback } from 'react';
import { entryName } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';

type Named = Pick<PermissionNode, 'type' | 'path' | 'nameZh' | 'nameEn'>;

/** Says what an entry of the tree of permissions is called for the reader. */
export const useEntryName = (): ((entry: Named) => string) => {
  const { language, t, has } = useTexts();
  return useCallback(
    entry => {
      const keys = entryTexts(entry);
      const isKnown = keys.length > 0 && keys.every(has);
      return entryName(entry, language, isKnown ? keys.map(key => t(key)).join(ENTRY_GLUE) : undefined);
    },
    [language, t, has],
  );
};
