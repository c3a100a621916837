import type { Ctx } from '../../platform/call/context.ts';

/** Keeps a file that came in, by its content; answers its id. */
export const keepFile = async (
  ctx: Ctx,
  { name, mediaType, content }: { name: string; mediaType: string; content: Buffer },
): Promise<string> => {
  const id = ctx.newId();
  await ctx.insert('file', {
    id,
    plant_id: ctx.plantId ?? null,
    name,
    media_type: mediaType,
    size: content.length,
    content_hash: await ctx.platform.files.keep(ctx.tenant, content),
    created_at: ctx.now,
    created_by: ctx.actor.id,
  });
  return id;
};
