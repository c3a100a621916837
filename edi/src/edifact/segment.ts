import type { Place } from '../model/problem.ts';

/** Component boundaries of one segment, as the tokenizer finds them; reused from one segment to the next. */
export interface Boundaries {
  /** Text in which the offsets stand. */
  text: string;
  /** First and one-past-last character of each component. */
  starts: Int32Array;
  ends: Int32Array;
  /** Whether a component holds released characters, line ends or bytes above 127, so that it can't be taken as it is. */
  uneven: Uint8Array;
  /** Element of each component (0 is the tag), and which repetition of it. */
  elements: Int32Array;
  repetitions: Int32Array;
  /** First component of each element. */
  firsts: Int32Array;
  count: number;
  /** The segment holds bytes above 127; it goes over several lines. */
  high: boolean;
  broken: boolean;
  /** One character may be several bytes: columns are not bytes then. */
  multiByte: boolean;
}

/** So many components of one segment are read; more can't be meant. */
export const MAX_COMPONENTS = 2_000;

/** Room for the boundaries of one segment. */
export function newBoundaries(): Boundaries {
  return {
    text: '',
    starts: new Int32Array(MAX_COMPONENTS),
    ends: new Int32Array(MAX_COMPONENTS),
    uneven: new Uint8Array(MAX_COMPONENTS),
    elements: new Int32Array(MAX_COMPONENTS),
    repetitions: new Int32Array(MAX_COMPONENTS),
    firsts: new Int32Array(MAX_COMPONENTS),
    count: 0,
    high: false,
    broken: false,
    multiByte: false,
  };
}

/**
 * One segment. It is a window on the tokenizer's text: valid until the next one is read. Elements and components count
 * from 1, as the directories do.
 */
export class Segment {
  tag = '';
  index = 0;
  line = 1;
  column = 1;
  /** Bytes of the file before the segment. */
  position = 0;
  /** Offset of the segment in the text of its boundaries. */
  start = 0;

  constructor(
    private readonly boundaries: Boundaries,
    private readonly clean: (raw: string) => string,
  ) {}

  /** Text of a component without its release characters; empty where the segment does not have it. */
  text(element: number, component = 1, repetition = 0): string {
    const at = this.find(element, component, repetition);
    return at < 0 ? '' : this.textAt(at);
  }

  /** How many elements were given behind the tag. */
  get elementCount(): number {
    const { elements, count } = this.boundaries;
    return count === 0 ? 0 : elements[count - 1]!;
  }

  /** How many components an element has; 0 where it is missing. */
  componentCount(element: number, repetition = 0): number {
    let count = 0;
    while (this.find(element, count + 1, repetition) >= 0) count += 1;
    return count;
  }

  /** How often an element was given. */
  repetitionCount(element: number): number {
    const { elements, repetitions, count } = this.boundaries;
    for (let at = count - 1; at >= 0; at--) if (elements[at] === element) return repetitions[at]! + 1;
    return 0;
  }

  /** Place of a component; of the end of the segment where it does not have it. */
  place(element = 0, component = 1, repetition = 0): Place {
    const { starts, ends, count, broken, multiByte } = this.boundaries;
    const at = this.find(element, component, repetition);
    const offset = (element === 0 ? this.start : at < 0 ? ends[count - 1]! : starts[at]!) - this.start;
    const { tag: record, index } = this;
    const position = this.position + offset;
    if (!broken && !multiByte) return { record, index, line: this.line, column: this.column + offset, position };
    const lines = this.boundaries.text.slice(this.start, this.start + offset).split('\n');
    const column = this.width(lines.at(-1)!) + (lines.length === 1 ? this.column : 1);
    return { record, index, line: this.line + lines.length - 1, column, position };
  }

  /** Whether bytes above 127 occur in the segment. */
  get hasHighBytes(): boolean {
    return this.boundaries.high;
  }

  /** The segment as it stands in the file, without its terminator. */
  get raw(): string {
    const { text, ends, count } = this.boundaries;
    return text.slice(this.start, count === 0 ? this.start : ends[count - 1]!);
  }

  /** Every component in order with the bytes of the file before it: how a whole segment is looked through. */
  forEach(visit: (element: number, component: number, text: string, position: number) => void): void {
    const { elements, repetitions, starts, count } = this.boundaries;
    const offset = this.position - this.start;
    let component = 0;
    for (let at = 0; at < count; at++) {
      const same = at > 0 && elements[at] === elements[at - 1] && repetitions[at] === repetitions[at - 1];
      component = same ? component + 1 : 1;
      visit(elements[at]!, component, this.textAt(at), offset + starts[at]!);
    }
  }

  private textAt(at: number): string {
    const { text, starts, ends, uneven } = this.boundaries;
    const raw = text.slice(starts[at]!, ends[at]!);
    return uneven[at] === 0 ? raw : this.clean(raw);
  }

  private width(bytes: string): number {
    return this.boundaries.multiByte ? bytes.length - continuations(bytes) : bytes.length;
  }

  private find(element: number, component: number, repetition: number): number {
    const { elements, repetitions, firsts, count } = this.boundaries;
    if (count === 0 || element > elements[count - 1]!) return -1;
    let at = firsts[element]!;
    while (repetitions[at]! < repetition && at < count && elements[at] === element) at += 1;
    const found = at + component - 1;
    return found < count && elements[found] === element && repetitions[found] === repetition ? found : -1;
  }
}

/** Bytes of a UTF-8 text, read byte by byte, that begin no character. */
export function continuations(bytes: string): number {
  return bytes.match(/[\u0080-\u00bf]/g)?.length ?? 0;
}
