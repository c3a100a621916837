/** A drawn row, and the slot of the page in which it is drawn. */
export interface Place {
  index: number;
  slot: number;
}

/**
 * Which place of the page each drawn row has. A row keeps its place as long as it is drawn, and what comes into sight takes
 * one that has become free: the browser fills in other words instead of taking a row down and building another.
 */
export class Slots {
  #places: readonly Place[] = [];
  #made = 0;

  /**
   * The places of these rows, as they stand in the page: in the order of the rows where that is wanted, as who listens to the
   * page needs it; else where they are, for what is moved must be drawn again. The same answer however often it is asked.
   */
  of(indices: readonly number[], inOrder: boolean): readonly Place[] {
    const wanted = new Set(indices);
    const known = new Set(this.#places.map(({ index }) => index));
    const fresh = indices.filter(index => !known.has(index));
    const taken = this.#places.flatMap(place => {
      if (wanted.has(place.index)) return [place];
      const index = fresh.shift();
      return index === undefined ? [] : [{ index, slot: place.slot }];
    });
    const built = fresh.map((index, at) => ({ index, slot: this.#made + at }));
    this.#made += built.length;
    const places = [...taken, ...built];
    this.#places = inOrder ? places.sort((one, other) => one.index - other.index) : places;
    return this.#places;
  }
}
