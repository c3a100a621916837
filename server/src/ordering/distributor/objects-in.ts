const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** At most so many bytes of one object are kept while it comes. */
const LARGEST_OBJECT = 262_144;

/** The text is no list of objects, or ends in its midst. */
export class BrokenList extends Error {}

/** Follows a JSON text byte by byte: how deep it is, and whether it stands within a text of its own. */
class Depth {
  #lists = 0;
  #objects = 0;
  #inText = false;
  #escaped = false;
  /** How deep the first list stands; 0 before it has begun. */
  listAt = 0;

  get deep(): number {
    return this.#lists + this.#objects;
  }

  get isOver(): boolean {
    return this.listAt > 0 && this.deep < this.listAt;
  }

  /** Takes a byte; answers what it begins or ends within the first list. */
  take(byte: number): 'begins' | 'ends' | undefined {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#inText = false;
      return undefined;
    }
    if (byte === QUOTE) this.#inText = true;
    else if (byte === OPEN_LIST) {
      this.#lists++;
      this.listAt ||= this.deep;
    } else if (byte === CLOSE_LIST) this.#lists--;
    else if (byte === OPEN_OBJECT) {
      this.#objects++;
      if (this.listAt > 0 && this.deep === this.listAt + 1) return 'begins';
    } else if (byte === CLOSE_OBJECT) {
      this.#objects--;
      if (this.listAt > 0 && this.deep === this.listAt) return 'ends';
    }
    return undefined;
  }
}

const parse = (parts: readonly Buffer[]): unknown => {
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new BrokenList('an entry is no JSON');
  }
};

/**
 * The objects of the first list in a JSON text, each as soon as it has come: however long the text, one object is in memory.
 * Throws `BrokenList` where there is no such list, where it does not end, and where an object is longer than 256 KiB.
 */
export async function* objectsIn(text: AsyncIterable<Buffer>): AsyncGenerator<unknown, void, undefined> {
  const depth = new Depth();
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let isIn = false;
  for await (const chunk of text) {
    let from = 0;
    for (let at = 0; at < chunk.length && !depth.isOver; at++) {
      const step = depth.take(chunk[at] as number);
      if (step === 'begins') [isIn, from] = [true, at];
      if (step !== 'ends') continue;
      yield parse([...kept, chunk.subarray(from, at + 1)]);
      [isIn, kept, keptBytes] = [false, [], 0];
    }
    if (isIn) {
      kept.push(chunk.subarray(from));
      keptBytes += chunk.length - from;
    }
    if (keptBytes > LARGEST_OBJECT) throw new BrokenList(`an entry has more than ${LARGEST_OBJECT} bytes`);
  }
  if (!depth.isOver) throw new BrokenList(depth.listAt === 0 ? 'there is no list' : 'the list does not end');
}
