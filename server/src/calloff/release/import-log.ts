import { createHash } from 'node:crypto';
import type { ImportSource, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/call/context.ts';

const MEDIA_TYPE = 'application/octet-stream';
const INTERFACE = 'release-import';
const LOGGED_TEXT = 65_536;

/** Keeps the file of an import as it came in. */
export const keepFile = async (ctx: Ctx, name: string, content: Buffer): Promise<string> => {
  const id = ctx.newId();
  const content_hash = await ctx.platform.files.keep(ctx.tenant, content);
  await ctx.insert('file', {
    id,
    plant_id: ctx.plantId ?? null,
    name,
    media_type: MEDIA_TYPE,
    size: content.length,
    content_hash,
    created_at: ctx.now,
    created_by: ctx.actor.id,
  });
  return id;
};

const logInterface = (ctx: Ctx, report: ReleaseReport, messageId: string, content: Buffer): Promise<void> =>
  ctx.insert('interface_log', {
    id: ctx.newId(),
    plant_id: ctx.plantId ?? null,
    at: ctx.now,
    message_id: messageId,
    state: report.applied ? 'sent' : 'failed',
    direction: 'in',
    interface_name: INTERFACE,
    message_type: report.format,
    file_name: report.fileName,
    request: content.toString('latin1').replaceAll('\0', ' ').slice(0, LOGGED_TEXT),
    response: JSON.stringify(report.counts),
    track_id: ctx.trackId,
  });

/** Writes an import with its report into the history of imports and the interface log; answers its id. */
export const logImport = async (
  ctx: Ctx,
  report: ReleaseReport,
  source: ImportSource,
  fileId: string,
  content: Buffer,
): Promise<string> => {
  const id = ctx.newId();
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
  await logInterface(ctx, report, id, content);
  return id;
};
