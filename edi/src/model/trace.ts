import type { Place } from './problem.ts';

/** Where the values of one object of the model stand in a record or segment. */
export interface Spot {
  /** Place of a value by its path from the object on (`qty`, `cumulative.received`). */
  find(path: string): Place | undefined;
}

/** Remembers which record or segment each part of a unit came from, so that any value can be pointed at later. */
export class Trace {
  private readonly owners: object[] = [];
  private readonly spots: Spot[] = [];

  /** Notes that the values of `owner` (the unit itself or any object in it) stand at `spot`. */
  add(owner: object, spot: Spot): void {
    this.owners.push(owner);
    this.spots.push(spot);
  }

  /** Place of the value at `path` of `root`, told by the innermost object on the way that was noted. */
  place(root: object, path: string): Place | undefined {
    const keys = path.split('.');
    for (let depth = keys.length; depth >= 0; depth--) {
      const owner = walk(root, keys.slice(0, depth));
      const place = owner && this.find(owner, keys.slice(depth).join('.'));
      if (place) return place;
    }
    return undefined;
  }

  private find(owner: object, path: string): Place | undefined {
    for (let index = 0; index < this.owners.length; index++) {
      const place = this.owners[index] === owner ? this.spots[index]!.find(path) : undefined;
      if (place) return place;
    }
    return undefined;
  }
}

function walk(root: object, keys: readonly string[]): object | undefined {
  let value: unknown = root;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return typeof value === 'object' && value !== null ? value : undefined;
}
