import { createHash } from 'node:crypto';
import type { ImportSource, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { logIncoming } from '../../platform/jobs/interface-log.ts';

const INTERFACE = 'release-import';

/** Writes an import with its report into the history of imports and the interface log; answers its id. */
export const logImport = async (
  ctx: Ctx,
  report: ReleaseReport,
  { source, importId = ctx.newId() }: { source: ImportSource; importId?: string },
  fileId: string,
  content: Buffer,
): Promise<string> => {
  const id = importId;
  await ctx.insert('call_off_import', {
    id,
    plant_id: ctx.plantId ?? null,
    file_id: fileId,
    file_name: report.fileName,
    content_hash: createHash('sha256').update(content).digest('hex'),
    format: report.format,
    source,
    mode: report.mode,
    applied: report.applied,
    good: report.counts.new ?? 0,
    bad: report.counts.refused ?? 0,
    unchanged: report.counts.unchanged ?? 0,
    report: JSON.stringify({ ...report, id }),
    at: ctx.now,
    actor: ctx.actor.name,
  });
  await logIncoming(ctx, {
    id,
    interfaceName: INTERFACE,
    messageType: report.format,
    fileName: report.fileName,
    content,
    applied: report.applied,
    response: report.counts,
  });
  return id;
};
