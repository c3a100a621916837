/** A gap before a page, of pages that are left out. */
export type PagerEntry = number | `gap before ${number}`;

/** The pages that a pager offers: the first, the last, the present one and its neighbours, with gaps for the others. */
export const pagerOf = (page: number, pages: number): PagerEntry[] => {
  const near = [1, page - 1, page, page + 1, pages].filter(number => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [`gap before ${number}` as const, number];
  });
};

/** The least number of rows that a list has, from the count and from the pages that are known to exist. */
export const rowsKnown = (total: number, known: { count: number; isCapped: boolean }): number =>
  Math.max(total, known.count + (known.isCapped ? 1 : 0));

export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** The pages of a size that hold the rows from one to another, counted from 1. */
export const pagesIn = (first: number, last: number, size: number): number[] => {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(0, last) / size);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
};
