import type { Handbook, HandbookPart } from '@inbound/documents';
import type { ManualChapter } from '@inbound/shared/system/manual/contract';

const MARKS = /\*\*|`|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu;
const LINK = /\[([^\]]+)\]\([^)]+\)/g;
const TABLE_ROW = /^\|(.*)\|$/;
const TABLE_LINE = /^\|[\s|:-]+\|$/;
const POINT = /^(?:[-*]|\d+\.)\s+/;
const HEADING = /^##+\s+/;
const TITLE = /^#\s+/;
/** A picture stands in the repository's pages alone. */
const PICTURE = /^!\[/;
const ANCHOR = /<a id="([a-z-]+)"><\/a>/g;

/** A text as it is read: without the marks of its kind of writing. */
const plain = (text: string): string => text.replace(LINK, '$1').replace(MARKS, '').trim();

/** A row of a table in words: what stands first, and behind it the rest. */
const rowOf = (cells: string): string => {
  const [first = '', ...rest] = cells.split('|').map(plain);
  return [first, rest.join('; ')].filter(part => part !== '').join(': ');
};

/** Lines that stand together: until the next empty line, row of a table or point. */
const groupsOf = (lines: readonly string[]): string[][] => {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line === '' || TABLE_ROW.test(line) || POINT.test(line)) groups.push([]);
    if (line !== '') groups.at(-1)?.push(line);
    if (TABLE_ROW.test(line)) groups.push([]);
  }
  return groups;
};

const partOf = (text: string): HandbookPart => {
  const row = TABLE_ROW.exec(text);
  if (row) return { kind: 'point', text: rowOf(row[1] ?? '') };
  return POINT.test(text)
    ? { kind: 'point', text: plain(text.replace(POINT, '')) }
    : { kind: 'text', text: plain(text) };
};

/** Paragraphs, points, and the rows of tables without their heads. */
const partsOf = (lines: readonly string[]): HandbookPart[] => {
  const isHead = (at: number) => TABLE_LINE.test(lines[at] ?? '') || TABLE_LINE.test(lines[at + 1] ?? '');
  return groupsOf(lines.filter((line, at) => !isHead(at) && !PICTURE.test(line)))
    .map(group => group.join(' '))
    .filter(text => text !== '')
    .map(partOf);
};

/** A handbook whose chapters know the pages that they tell of. */
export interface Manual extends Handbook {
  readonly chapters: readonly ManualChapter[];
}

const anchorsIn = (line: string): string[] => [...line.matchAll(ANCHOR)].map(([, name = '']) => name);

/** The manual as it stands in the repository, as a handbook: a chapter for each heading. */
export const readMarkdown = (markdown: string, language: Handbook['language']): Manual => {
  const lines = markdown.split('\n').map(line => line.trim());
  const title = plain((lines.find(line => TITLE.test(line)) ?? '').replace(TITLE, ''));
  const starts = lines.flatMap((line, at) => (HEADING.test(line) ? [at] : []));
  const chapters = starts.map((start, at): ManualChapter => {
    const inside = lines.slice(start + 1, starts[at + 1]);
    return {
      heading: plain((lines[start] ?? '').replace(HEADING, '')),
      anchors: inside.flatMap(anchorsIn),
      parts: partsOf(inside.map(line => line.replace(ANCHOR, ''))),
    };
  });
  return { title, language, chapters };
};
