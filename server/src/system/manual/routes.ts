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

const readManual = async ({ language, platform }: Ctx): Promise<FileReply> => {
  const written = writtenFor(language);
  const markdown = await readFile(join(productFolder(), 'docs', 'manual', `${written}.md`), 'utf8');
  const bytes = await platform.threads.run(drawManual, readMarkdown(markdown, written));
  return { name: `inbound-manual-${written}.pdf`, mediaType: 'application/pdf', content: Buffer.from(bytes) };
};

export const manualRoutes: Route[] = [route(downloadManual, (_, ctx) => readManual(ctx))];
