import { Refusal } from '@inbound/shared';
import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { TAKEN_FORMATS } from '@inbound/shared/calloff/release/message-rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { IncomingFile } from '../../platform/jobs/inbox.ts';
import type { TakenKinds } from '../../platform/jobs/route-file.ts';
import { importReleaseFile } from './import-release-file.ts';
import { readImport } from './queries.ts';

/** What came of the import of this id before, if it was committed. */
const before = (ctx: Ctx, importId: string): Promise<ReleaseReport | undefined> =>
  readImport(ctx, importId).then(
    ({ report }) => report,
    error => {
      if (error instanceof Refusal) return undefined;
      throw error;
    },
  );

/** A file of the inbox is taken whole or not at all; nobody confirms a warning, and other plants are unknown to it. */
const takeFile = async (ctx: Ctx, { id, name, plantNo, content }: IncomingFile): Promise<ReleaseReport> => {
  const known = await before(ctx, id);
  const intake = { mode: 'all', source: 'inbox', resynchronise: false, confirm: [], plantNo, importId: id } as const;
  return known ?? importReleaseFile(ctx, name, content, intake);
};

/** The call-offs that other systems put into the inbox of a plant: messages, and tables of orders. */
export const releaseFiles: TakenKinds = {
  mode: 'VWA',
  kinds: ['VDA 4905', 'VDA 4915', 'DELFOR', 'DELJIT', 'xlsx', 'csv', 'json', 'empty'],
  allowed: TAKEN_FORMATS,
  take: takeFile,
};
