import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, Language } from '@inbound/shared';
import { downloadManual, readManual } from '@inbound/shared/system/manual/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { keepWaiting } from '../../platform/call/in-thread.ts';
import { type FileReply, type Route, route } from '../../platform/call/route.ts';
import { productFolder } from '../../platform/tools/product-folder.ts';
import { drawManual } from './draw.ts';
import { readMarkdown } from './read-markdown.ts';

/** There is a manual in Chinese and one in English; who reads another language gets the English one (administration.md). */
const writtenFor = (language: Language): 'en' | 'zh-cn' => (language === 'zh-cn' ? language : 'en');

/** As it was drawn, by what stands in it: it is the same for everybody, and takes a while. */
const drawn = new Map<string, Promise<Uint8Array>>();

const drawOnce = (ctx: Ctx, markdown: string, language: 'en' | 'zh-cn'): Promise<Uint8Array> => {
  // Who comes while it is drawn waits for the thread as well.
  keepWaiting(ctx);
  const present = drawn.get(markdown);
  if (present) return present;
  const drawing = ctx.platform.threads.run(drawManual, readMarkdown(markdown, language));
  drawn.set(markdown, drawing);
  // What could not be drawn is tried again by the next reader.
  drawing.catch(() => drawn.delete(markdown));
  return drawing;
};

const markdownOf = (written: 'en' | 'zh-cn'): Promise<string> =>
  readFile(join(productFolder(), 'docs', 'manual', `${written}.md`), 'utf8');

const manualFile = async (ctx: Ctx): Promise<FileReply> => {
  const written = writtenFor(ctx.language);
  const bytes = await drawOnce(ctx, await markdownOf(written), written);
  return { name: `inbound-manual-${written}.pdf`, mediaType: 'application/pdf', content: Buffer.from(bytes) };
};

const manualText = async ({ language }: Ctx): Promise<AnswerOf<typeof readManual>> => {
  const written = writtenFor(language);
  const { title, chapters } = readMarkdown(await markdownOf(written), written);
  return { title, language: written, chapters: [...chapters] };
};

export const manualRoutes: Route[] = [route(downloadManual, manualFile), route(readManual, manualText)];
