import type { ArchiveEntry } from './archive.ts';
import { attribute, CellPlace, partOf, type Sheet, tagsOf } from './workbook.ts';

const STYLES = 'xl/styles.xml';
const CELL_STYLES = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/;
/** A format of zeros alone, for numbers of so many digits at least: `0000` shows 80 as 0080. What follows is for other numbers. */
const ZEROS = /^(?:\[[^\]]*\])*(0{2,})(?:;.*)?$/;
const PIECE = /<(?:\w+:)?(row|c)\b[^>]*>/g;

/** By the number of a style of cells how many digits it shows at least, for those that fill numbers up with zeros. */
const widthsOf = (styles: string): Map<string, number> => {
  const widthOfFormat = new Map(
    tagsOf(styles, 'numFmt').map(tag => [
      attribute(tag, 'numFmtId') ?? '',
      ZEROS.exec(attribute(tag, 'formatCode') ?? '')?.[1]?.length ?? 0,
    ]),
  );
  const [, cellStyles = ''] = CELL_STYLES.exec(styles) ?? [];
  const widths = tagsOf(cellStyles, 'xf').map(tag => widthOfFormat.get(attribute(tag, 'numFmtId') ?? '') ?? 0);
  return new Map(widths.flatMap((width, at) => (width > 0 ? [[String(at), width] as const] : [])));
};

const keyOf = (row: number, column: number): string => `${row} ${column}`;

/** How many digits the cells of a sheet show at least, where their format fills numbers up with zeros. */
export class ShownZeros {
  readonly #widths = new Map<string, number>();

  constructor(content: Buffer, entries: readonly ArchiveEntry[], sheet: Sheet | undefined) {
    const styles = widthsOf(partOf(content, entries, STYLES));
    if (!sheet || styles.size === 0) return;
    const place = new CellPlace();
    for (const [tag, name] of partOf(content, entries, sheet.path).matchAll(PIECE)) {
      if (name === 'row') place.atRow(tag);
      else {
        place.atCell(tag);
        const width = styles.get(attribute(tag, 's') ?? '');
        if (width !== undefined) this.#widths.set(keyOf(place.row, place.column), width);
      }
    }
  }

  /** A number of a cell with the zeros that the spreadsheet shows before it; `text` is the number without them. */
  shown(row: number, column: number, text: string): string {
    const width = this.#widths.get(keyOf(row, column));
    return width !== undefined && /^\d+$/.test(text) ? text.padStart(width, '0') : text;
  }
}
