import { z } from 'zod';
import { longText } from './fields.ts';

const MOST_BLOCKS = 300;
const MOST_RUNS = 100;
const LONGEST_RUN = 2_000;
const LONGEST_LINK = 500;

/** What a block of rich text is: a paragraph, a heading, or a point of a list. */
export const BLOCK_KINDS = ['paragraph', 'heading', 'bullet', 'numbered'] as const;

/** Where a link may lead: a page that is reached safely, or a mailbox. Nothing else is ever opened. */
export const isSafeLink = (link: string): boolean => /^(https:\/\/|mailto:)[^\s"'<>]+$/i.test(link);

/** Text of one look within a block. */
export const textRun = z.strictObject({
  text: longText(LONGEST_RUN).min(1),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  link: z
    .string()
    .max(LONGEST_LINK)
    .refine(isSafeLink, { params: { code: 'format', params: { example: 'https://example.com' } } })
    .optional(),
});
export type TextRun = z.output<typeof textRun>;

export const textBlock = z.strictObject({ kind: z.enum(BLOCK_KINDS), runs: z.array(textRun).max(MOST_RUNS) });
export type TextBlock = z.output<typeof textBlock>;

/**
 * Rich text as data: blocks of runs, and never markup. What is not in this schema cannot be stored and so cannot be
 * shown; nothing has to be cleaned on the way (security.md, 1.3.1).
 */
export const richText = z.array(textBlock).min(1).max(MOST_BLOCKS);
export type RichText = z.output<typeof richText>;
