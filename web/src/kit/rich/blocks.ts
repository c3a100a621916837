import type { RichText, TextBlock, TextRun } from '@inbound/shared';
import type { JSONContent } from '@tiptap/core';

const HEADING_LEVEL = 2;

/** The lists of the editor by the points that they hold. */
const LISTS = { bullet: 'bulletList', numbered: 'orderedList' } as const;
type Point = keyof typeof LISTS;

const isPoint = (kind: TextBlock['kind']): kind is Point => kind in LISTS;

const marksOf = ({ bold, italic, link }: TextRun): NonNullable<JSONContent['marks']> => [
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
];

const textsOf = (runs: readonly TextRun[]): Pick<JSONContent, 'content'> =>
  runs.length === 0 ? {} : { content: runs.map(run => ({ type: 'text', text: run.text, marks: marksOf(run) })) };

/** Blocks that follow each other and stand in one list; every other block by itself. */
export const listsOf = (blocks: RichText): { kind: TextBlock['kind']; blocks: TextBlock[] }[] => {
  const lists: { kind: TextBlock['kind']; blocks: TextBlock[] }[] = [];
  for (const block of blocks) {
    const last = lists.at(-1);
    if (last && last.kind === block.kind && isPoint(block.kind)) last.blocks.push(block);
    else lists.push({ kind: block.kind, blocks: [block] });
  }
  return lists;
};

/** Rich text as the editor has it. */
export const documentOf = (text: RichText): JSONContent => ({
  type: 'doc',
  content: listsOf(text).map(({ kind, blocks }) => {
    if (isPoint(kind)) {
      const items = blocks.map(({ runs }) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', ...textsOf(runs) }],
      }));
      return { type: LISTS[kind], content: items };
    }
    const runs = blocks.flatMap(block => block.runs);
    return kind === 'heading'
      ? { type: 'heading', attrs: { level: HEADING_LEVEL }, ...textsOf(runs) }
      : { type: 'paragraph', ...textsOf(runs) };
  }),
});

const runOf = ({ type, text, marks = [] }: JSONContent): TextRun[] => {
  if (type === 'hardBreak') return [{ text: '\n' }];
  if (text === undefined || text === '') return [];
  const has = (name: string) => marks.some(mark => mark.type === name);
  const link = marks.find(mark => mark.type === 'link')?.attrs?.href as string | undefined;
  return [{ text, ...(has('bold') && { bold: true }), ...(has('italic') && { italic: true }), ...(link && { link }) }];
};

/** The blocks of a node; a list within a list stands as points of its own behind the one that holds it. */
const blocksIn = (node: JSONContent, kind: TextBlock['kind']): TextBlock[] => {
  const { type, content = [] } = node;
  if (type === 'bulletList') return content.flatMap(item => blocksIn(item, 'bullet'));
  if (type === 'orderedList') return content.flatMap(item => blocksIn(item, 'numbered'));
  if (type === 'listItem') return content.flatMap(part => blocksIn(part, kind));
  return [{ kind: type === 'heading' ? 'heading' : kind, runs: content.flatMap(runOf) }];
};

/** Converts the document of the editor to rich text; an editor with nothing but spaces gives an empty list. */
export const richTextOf = ({ content = [] }: JSONContent): RichText => {
  const blocks = content.flatMap(node => blocksIn(node, 'paragraph'));
  return blocks.some(({ runs }) => runs.some(({ text }) => text.trim() !== '')) ? blocks : [];
};
