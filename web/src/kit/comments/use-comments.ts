import type { Commented } from '@inbound/shared/documents';
import { readComments } from '@inbound/shared/system/comment/contract';
import { useQuery } from '../../client/call.ts';

/** What was said at a document; the tab's name and its content share one read. */
export const useComments = (document: Commented, documentId: string) =>
  useQuery(readComments, { document, documentId });
