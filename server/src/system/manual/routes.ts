import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@inbound/shared';
import { downloadManual } from '@inbound/shared/system/manual/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { type FileReply, type Route, route } from '../../platform/call/route.ts';
import { productFolder } from '../../platform/tools/product-folder.ts';
import { drawManual } from './draw.ts';
import { readMarkdown } from './read-markdown.ts';

/** There is a manual in Chinese and one in English; who reads another language gets the English one (administration.md). */
const writtenFor = (language: Language): 'en' | 'zh-cn' => (language === 'zh-cn' ? language : 'en');

/** As it was drawn, by what stands in it: it is the same for everybody, and takes a while. */
const drawn = new Map<string, Promise<Uint8Array>>();

const drawOnce = ({ platform }: Ctx, markdown: string, language: 'en' | 'zh-cn'): Promise<Uint8Array> => {
  const present = drawn.get(markdown);
  if (present) return present;
  const drawing = platform.threads.run(drawManual, readMarkdown(markdown, language));
  drawn.set(markdown, drawing);
  // What could not be drawn is tried again by the next reader.
  drawing.catch(() => drawn.delete(markdown));
  return drawing;
};

const readManual = async (ctx: Ctx): Promise<FileReply> => {
  const written = writtenFor(ctx.language);
  const markdown = await readFile(join(productFolder(), 'docs', 'manual', `${written}.md`), 'utf8');
  const bytes = await drawOnce(ctx, markdown, written);
  return { name: `inbound-manual-${written}.pdf`, mediaType: 'application/pdf', content: Buffer.from(bytes) };
};

export const manualRoutes: Route[] = [route(downloadManual, (_, ctx) => readManual(ctx))];
