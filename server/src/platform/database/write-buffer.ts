import { groupBy } from '@inbound/shared';

/** A row as it is written: its columns, or the values of its statement. */
export type WrittenRow = Readonly<Record<string, unknown>>;

/** A write that waits for others like it. */
export interface Write {
  /** Writes of one key become one statement; only such may share it whose rows have the same columns. */
  key: string;
  /** The row that is changed, by table and id; absent where it is new. */
  changes?: string;
  row: WrittenRow;
  /** Nothing within the transaction reads it: it leaves right before the commit, together with all that are so. */
  isLast?: true;
  /** The statement that writes all rows of the key; several, where one cannot. */
  statements(rows: readonly WrittenRow[]): readonly { text: string; values: readonly unknown[] }[];
}

/** So many writes are held at most; a release of 20,000 lines is written in as many rounds as it takes. */
const MOST = 1_000;

/**
 * Writes of a transaction that nobody waits for, in their order. Which of those that leave together goes first does not
 * matter: each is of another row, and whatever reads them comes after all.
 */
export class WriteBuffer {
  #writes: Write[] = [];
  readonly #changed = new Set<string>();

  get count(): number {
    return this.#writes.length;
  }

  get isFull(): boolean {
    return this.#writes.length >= MOST;
  }

  /** Whether the same row is to be changed already: a second change of it comes after the first. */
  holds({ changes }: Write): boolean {
    return changes !== undefined && this.#changed.has(changes);
  }

  add(write: Write): void {
    this.#writes.push(write);
    if (write.changes !== undefined) this.#changed.add(write.changes);
  }

  /** Takes the first so many out, as the statements that write them. */
  take(count: number): ReturnType<Write['statements']> {
    if (count === 0) return [];
    const taken = this.#writes.splice(0, count);
    this.#forget(taken);
    const alike = groupBy(taken, write => write.key);
    return [...alike.values()].flatMap(writes => writes[0]?.statements(writes.map(({ row }) => row)) ?? []);
  }

  /** Drops all but the first so many: they were never written. */
  dropFrom(mark: number): void {
    this.#forget(this.#writes.splice(mark));
  }

  #forget(writes: readonly Write[]): void {
    for (const { changes } of writes) if (changes !== undefined) this.#changed.delete(changes);
  }
}
