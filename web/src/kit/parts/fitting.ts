/** Widths in pixels of what shares a row: each entry, the gap between two entries, the button that lists the rest. */
export interface RowWidths {
  entries: readonly number[];
  gap: number;
  more: number;
}

/** Pixels that all entries of a row take together. */
export const wholeWidth = ({ entries, gap }: RowWidths): number =>
  entries.reduce((sum, width) => sum + width, gap * Math.max(entries.length - 1, 0));

/**
 * Which entries of a row have room, by their places. All of them, or as many as leave room for the button that lists the
 * rest: in their order, except that the entry at `kept` never goes (-1 keeps none).
 */
export const fittingPlaces = (widths: RowWidths, room: number, kept: number): readonly number[] => {
  const { entries, gap, more } = widths;
  const all = entries.map((_, place) => place);
  if (wholeWidth(widths) <= room) return all;
  let left = room - more - (kept < 0 ? 0 : (entries[kept] ?? 0) + gap);
  let isFull = false;
  return all.filter(place => {
    if (place === kept) return true;
    left -= (entries[place] ?? 0) + gap;
    isFull ||= left < 0;
    return !isFull;
  });
};
