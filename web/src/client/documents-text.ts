import { listOfDocuments } from '@inbound/shared/documents';
import type { Texts } from './texts.ts';

/** What documents of a name, or of a feature, are called: by the text under `key` where there is one, else as their list is. */
export const documentsText = ({ has, t, screen }: Texts, key: string, of: string): string => {
  const list = listOfDocuments(of);
  return list === undefined || has(key) ? t(key) : screen(list);
};
