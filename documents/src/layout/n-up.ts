import type { Mark, Mm, Page, Warning } from './page.ts';
import { type PrinterProfile, snapToDot } from './printer.ts';

/** A4 upright: two A5 labels or four labels of small load carriers below one another. */
const sheet = { width: 210, height: 297 } as const;

/** How labels stand on sheets. */
export interface SheetPlaces {
  /** Places of the first label's height that are already used on the first sheet. */
  readonly skip?: number;
  /** Each label begins on a whole dot of this printer: codes that were laid out for it stay so. */
  readonly printer?: PrinterProfile;
}

/** Puts labels below one another on A4, in their order, each at its own size and from the upper edge. */
export async function* onA4(
  pages: Iterable<Page> | AsyncIterable<Page>,
  { skip = 0, printer }: SheetPlaces = {},
): AsyncGenerator<Page> {
  let placed: Page[] = [];
  let top: Mm | undefined;
  for await (const page of pages) {
    top ??= skip * page.height;
    if (top > 0 && top + page.height > sheet.height) {
      yield { ...sheet, ...joined(placed) };
      placed = [];
      top = 0;
    }
    placed.push(movedDown(page, snapToDot(top, printer)));
    top += page.height;
  }
  if (placed.length > 0) yield { ...sheet, ...joined(placed) };
}

function joined(pages: readonly Page[]): { marks: readonly Mark[]; warnings: readonly Warning[] } {
  return { marks: pages.flatMap(page => page.marks), warnings: pages.flatMap(page => page.warnings) };
}

function movedDown(page: Page, by: Mm): Page {
  if (by === 0) return page;
  const warnings = page.warnings.map(warning => ({ ...warning, box: { ...warning.box, y: warning.box.y + by } }));
  return { ...page, marks: page.marks.map(mark => markMovedDown(mark, by)), warnings };
}

function markMovedDown(mark: Mark, by: Mm): Mark {
  switch (mark.kind) {
    case 'text':
      return { ...mark, baseline: mark.baseline + by };
    case 'line':
      return { ...mark, from: [mark.from[0], mark.from[1] + by], to: [mark.to[0], mark.to[1] + by] };
    default:
      return { ...mark, y: mark.y + by };
  }
}
