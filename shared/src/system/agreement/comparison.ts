/** How a paragraph stands between two versions: in both, only in the new one, only in the one before. */
export const MARKS = ['same', 'added', 'removed'] as const;
export type Mark = (typeof MARKS)[number];

/** A paragraph of the new version, or one of the version before that is gone. */
export interface MarkedParagraph {
  mark: Mark;
  text: string;
}

/** How many paragraphs two texts have in common, from each pair of places to their ends. */
const commonFrom = (before: readonly string[], after: readonly string[]): number[][] => {
  const counts = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number): number => counts[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const line = counts[row];
      if (!line) continue;
      line[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  return counts;
};

/**
 * The paragraphs of a version beside those of the one before: the longest sequence of both stays, what is gone stands
 * before what has come in its place.
 */
export const compareParagraphs = (before: readonly string[], after: readonly string[]): MarkedParagraph[] => {
  const common = commonFrom(before, after);
  const marked: MarkedParagraph[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, text] = [before[row], after[column]];
    if (old !== undefined && old === text) {
      marked.push({ mark: 'same', text });
      row += 1;
      column += 1;
    } else if (
      text === undefined ||
      (old !== undefined && (common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0))
    ) {
      marked.push({ mark: 'removed', text: old ?? '' });
      row += 1;
    } else {
      marked.push({ mark: 'added', text });
      column += 1;
    }
  }
  return marked;
};
