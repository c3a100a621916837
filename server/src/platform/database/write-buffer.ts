import { groupBy } from '@inbound/shared';

/** A row of a buffered write: its columns, or the parameters of its statement. */
export type WrittenRow = Readonly<Record<string, unknown>>;

/** A write that waits to share a statement with similar writes. */
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

/** At most this many writes are held; a release of 20,000 lines is written in several rounds. */
const MOST = 1_000;

/**
 * Buffers the writes of a transaction whose results nobody awaits, in their order. Writes that are sent together may run
 * in any order, because each concerns a different row and every read comes after all of them.
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

  /** Whether the buffer already changes the same row: a second change must be sent after the first. */
  holds({ changes }: Write): boolean {
    return changes !== undefined && this.#changed.has(changes);
  }

  add(write: Write): void {
    this.#writes.push(write);
    if (write.changes !== undefined) this.#changed.add(write.changes);
  }

  /** Removes the first `count` writes and returns the statements that execute them. */
  take(count: number): ReturnType<Write['statements']> {
    if (count === 0) return [];
    const taken = this.#writes.splice(0, count);
    this.#forget(taken);
    const alike = groupBy(taken, write => write.key);
    return [...alike.values()].flatMap(writes => writes[0]?.statements(writes.map(({ row }) => row)) ?? []);
  }

  /** Drops all writes after the first `mark`, without executing them. */
  dropFrom(mark: number): void {
    this.#forget(this.#writes.splice(mark));
  }

  #forget(writes: readonly Write[]): void {
    for (const { changes } of writes) if (changes !== undefined) this.#changed.delete(changes);
  }
}
