/**
 * At most this many cells are written in one frame. A larger block continues in the next frames, so that the page keeps
 * reacting.
 */
export const CELLS_PER_FRAME = 250;

/** One act of a user that lasts several frames. Once it is undone, it does not continue. */
export interface Act {
  isOver: boolean;
}

/** Rows that are written, each with how many of its cells are. */
export interface RowWork {
  cells: number;
  write(act: Act): void;
}

const part = (work: readonly RowWork[], from: number, act: Act): number => {
  let cells = 0;
  for (const [at, row] of work.entries()) {
    if (at < from) continue;
    cells += row.cells;
    // A single row is never parted.
    if (cells > CELLS_PER_FRAME && at > from) return at;
    row.write(act);
  }
  return work.length;
};

/** Writes the first rows at once, and as many as a frame takes with each frame that follows. */
export const inFrames = (work: readonly RowWork[]): void => {
  const act: Act = { isOver: false };
  const goOn = (from: number) => {
    const next = part(work, from, act);
    if (next < work.length) requestAnimationFrame(() => act.isOver || goOn(next));
  };
  goOn(0);
};
