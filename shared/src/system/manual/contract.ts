import { z } from 'zod';
import type { ScreenPath } from '../../areas.ts';
import { endpoint, fileAnswer, noInput } from '../../kernel/index.ts';
import type { ScreenEntry } from '../../kernel/screens.ts';

/** The manual for those who work with the portal: in the reader's language where there is one in it, else in English. */
export const downloadManual = endpoint({
  method: 'GET',
  path: '/system/v1/manual',
  access: 'session',
  title: 'The user manual as PDF',
  cost: 'heavy',
  input: noInput,
  answer: fileAnswer('application/pdf'),
});

export const manualChapter = z.object({
  heading: z.string(),
  /** The pages that it tells of, by their anchors. */
  anchors: z.array(z.string()),
  parts: z.array(z.object({ kind: z.enum(['text', 'point']), text: z.string() })),
});
export type ManualChapter = z.output<typeof manualChapter>;

/** The same to be read beside a page. */
export const readManual = endpoint({
  method: 'GET',
  path: '/system/v1/manual/text',
  access: 'session',
  title: 'The user manual, chapter by chapter',
  input: noInput,
  answer: z.object({
    title: z.string(),
    language: z.enum(['en', 'zh-cn']),
    chapters: z.array(manualChapter),
  }),
});

/** The anchor of a page in the manual: `delivery-note` of `/delivery/note`; of a detail that of its list. */
export const anchorOf = (path: ScreenPath, { list }: Pick<ScreenEntry, 'list'>): string =>
  (list ?? path).slice(1).replaceAll('/', '-');
