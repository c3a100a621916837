import type { Language } from '../fonts/faces.ts';
import type { Mm, Page } from '../layout/page.ts';
import { Painter } from '../layout/painter.ts';

/** A4 upright, and the room on it. */
export const paper = { width: 210, height: 297, left: 15, right: 195, top: 12, bottom: 282 } as const;

/** Width of the text. */
export const paperWidth: Mm = paper.right - paper.left;

/** Something that stands on one page as a whole. */
export interface Block {
  readonly height: Mm;
  paint(painter: Painter, top: Mm): void;
}

/** Blocks below one another. */
export interface Section {
  /** Once, above the first block and never apart from it. */
  readonly title?: Block;
  /** Above the first block of each page. */
  readonly head?: Block;
  readonly blocks: Iterable<Block>;
}

/** A paper: what stands at the top of its pages, what follows, what stands at the foot. */
export interface Flow {
  readonly language: Language;
  readonly firstHead: Block;
  readonly nextHead: Block;
  /** Sections in their order, made anew at each call: pages are counted before they are written. */
  sections(): Iterable<Section>;
  foot(painter: Painter, page: number, pages: number): void;
  /** Something behind everything else, on each page. */
  behind?(painter: Painter): void;
}

/** Lays out a paper, one page after the other, each with its number and the number of all. */
export function* flowPages(flow: Flow): Generator<Page> {
  let pages = 0;
  for (const _ of layOut(flow, 0)) pages++;
  yield* layOut(flow, pages);
}

function* layOut(flow: Flow, pages: number): Generator<Page> {
  let number = 1;
  let page = begin(flow, flow.firstHead);
  for (const { title, head, blocks } of flow.sections()) {
    let above = [title, head].filter(block => block !== undefined);
    for (const block of blocks) {
      const group = [...above, block];
      if (page.top + heightOfAll(group) > paper.bottom && page.top > page.start) {
        yield finish(flow, page.painter, number++, pages);
        page = begin(flow, flow.nextHead);
        if (head && !above.includes(head)) group.unshift(head);
      }
      for (const part of group) put(page, part);
      above = [];
    }
  }
  yield finish(flow, page.painter, number, pages);
}

function heightOfAll(blocks: readonly Block[]): Mm {
  return blocks.reduce((sum, block) => sum + block.height, 0);
}

interface Growing {
  readonly painter: Painter;
  /** Below the head of the page. */
  readonly start: Mm;
  top: Mm;
}

function begin(flow: Flow, head: Block): Growing {
  const painter = new Painter(paper.width, paper.height, { language: flow.language });
  flow.behind?.(painter);
  head.paint(painter, paper.top);
  const start = paper.top + head.height;
  return { painter, start, top: start };
}

function put(page: Growing, block: Block): void {
  block.paint(page.painter, page.top);
  page.top += block.height;
}

function finish(flow: Flow, painter: Painter, number: number, pages: number): Page {
  flow.foot(painter, number, pages);
  return painter.page();
}
