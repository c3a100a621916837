import { RECORD_LENGTH } from './layout.ts';

/** One record as it was cut from the file, filled with blanks to its full length. */
export interface CutRecord {
  type: string;
  text: string;
  index: number;
  line: number;
  position: number;
  /** How long the line really was, when it is longer than a record. */
  tooLong?: number;
}

/** So much of the file must be at hand to tell where a record ends; wrapped lines need the most. */
const LOOKAHEAD = 1024;

const LF = 10;
const CR = 13;
const ZERO = 48;
const NINE = 57;
const LINE_ENDS = /\r\n|\r|\n/g;
const TYPE_LENGTH = 3;
const BLANKS = ' '.repeat(RECORD_LENGTH);

/** UTF-8's byte order mark, as it looks when it is read byte by byte. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/** What may stand between records without meaning anything: NUL, the old end-of-file mark, the byte order mark. */
const NOISE: readonly number[] = [0, 0x1a, 0xfeff];

/**
 * Cuts the text of a VDA file into records of 128 characters, as it comes in. Line ends may be CRLF, LF, mixed or
 * absent; trailing blanks may be stripped; a record may be wrapped over several lines. What can't be a record is handed
 * on as one that is too long, and cutting goes on at the next place that looks like a record.
 */
export class RecordCutter {
  private buffer = '';
  private at = 0;
  private consumed = 0;
  private line = 1;
  private index = 0;
  private nextFeed = -1;
  private nextReturn = -1;
  private lost: CutRecord | undefined;
  private ended = false;

  constructor(
    private readonly isRecordType: (type: string) => boolean,
    private readonly emit: (record: CutRecord) => void,
  ) {}

  write(text: string): void {
    this.consumed += this.at;
    this.buffer = this.buffer.slice(this.at) + text;
    this.at = 0;
    this.forgetBreaks();
    this.cutWhile(LOOKAHEAD);
  }

  end(): void {
    this.ended = true;
    this.forgetBreaks();
    this.cutWhile(0);
    this.handOnLost();
  }

  private cutWhile(needed: number): void {
    while (this.buffer.length - this.at > needed) {
      if (this.lost) {
        this.findNextRecord();
        continue;
      }
      this.skipLineEnds();
      if (this.buffer.length - this.at > needed) this.cut();
    }
  }

  private skipLineEnds(): void {
    if (this.consumed + this.at === 0 && this.buffer.startsWith(BYTE_ORDER_MARK)) this.at = BYTE_ORDER_MARK.length;
    for (;;) {
      const code = this.buffer.charCodeAt(this.at);
      if (code >= ZERO && code <= NINE) return;
      if (code === LF) this.line += 1;
      else if (code === CR) {
        if (this.buffer.charCodeAt(this.at + 1) !== LF) this.line += 1;
      } else if (!NOISE.includes(code)) return;
      this.at += 1;
    }
  }

  private cut(): void {
    const start = this.at;
    const end = this.findBreak(start);
    const length = end - start;
    if (length === RECORD_LENGTH) this.take(start, end, this.buffer.slice(start, end));
    else if (length < RECORD_LENGTH) this.cutShort(start, end);
    else this.cutLong(start);
  }

  /** A line longer than a record: the next record follows without a line end, or this is none. */
  private cutLong(start: number): void {
    const next = start + RECORD_LENGTH;
    if (this.startsRecord(next)) {
      this.take(start, next, this.buffer.slice(start, next));
      this.line += 1;
      return;
    }
    this.lost = this.recordOf(start, this.buffer.slice(start, next));
    this.lost.tooLong = RECORD_LENGTH;
    this.at = start + 1;
    this.findNextRecord();
  }

  /** A line shorter than a record: blanks were stripped, or the record goes on in the next line. */
  private cutShort(start: number, end: number): void {
    const text = this.buffer.slice(start, end);
    const wrapped = this.startsRecord(start) && !this.isEnd(end) ? this.joinWrapped(start) : undefined;
    if (wrapped) {
      const { end: last, text: whole } = wrapped;
      this.take(start, last, whole);
      this.line += this.buffer.slice(start, last).match(LINE_ENDS)?.length ?? 0;
    } else if (text.trim() === '') this.at = end;
    else this.take(start, end, text + BLANKS.slice(text.length));
  }

  private joinWrapped(start: number): { text: string; end: number } | undefined {
    let text = '';
    for (let at = start; at < this.buffer.length; ) {
      const end = Math.min(this.lineEndAhead(at), at + RECORD_LENGTH - text.length);
      text += this.buffer.slice(at, end);
      if (text.length === RECORD_LENGTH) {
        const whole = this.isEnd(end) || isLineEnd(this.buffer.charCodeAt(end)) || this.startsRecord(end);
        return whole ? { text, end } : undefined;
      }
      at = this.afterLineEnds(end);
      if (this.startsRecord(at)) return undefined;
    }
    return undefined;
  }

  /** After a record without a proper end: passes over what follows until something begins that is a record. */
  private findNextRecord(): void {
    const limit = this.ended ? this.buffer.length : this.buffer.length - LOOKAHEAD;
    while (this.at < limit) {
      const code = this.buffer.charCodeAt(this.at);
      if (isLineEnd(code) || (this.startsRecord(this.at) && this.fits(this.at))) {
        this.handOnLost();
        return;
      }
      this.at += 1;
      this.lost!.tooLong = this.consumed + this.at - this.lost!.position;
    }
  }

  private fits(start: number): boolean {
    const next = start + RECORD_LENGTH;
    return this.isEnd(next) || isLineEnd(this.buffer.charCodeAt(next)) || this.startsRecord(next);
  }

  private handOnLost(): void {
    const lost = this.lost;
    this.lost = undefined;
    if (!lost) return;
    if (!isLineEnd(this.buffer.charCodeAt(this.at))) this.line += 1;
    this.index += 1;
    this.emit(lost);
  }

  private take(start: number, end: number, text: string): void {
    const record = this.recordOf(start, text);
    this.at = end;
    this.index += 1;
    this.emit(record);
  }

  private recordOf(start: number, text: string): CutRecord {
    return {
      type: typeOf(text),
      text,
      index: this.index,
      line: this.line,
      position: this.consumed + start,
    };
  }

  private forgetBreaks(): void {
    this.nextFeed = -1;
    this.nextReturn = -1;
  }

  /** Where a line ends that may begin behind the next record: what is remembered is of no use there. */
  private lineEndAhead(start: number): number {
    const feed = indexOrEnd(this.buffer, '\n', start);
    return start + indexOrEnd(this.buffer.slice(start, feed), '\r', 0);
  }

  /** Where the line ends that goes on at `start`; each sign is looked for once, not again for every line. */
  private findBreak(start: number): number {
    if (this.nextFeed < start) this.nextFeed = indexOrEnd(this.buffer, '\n', start);
    if (this.nextReturn < start) this.nextReturn = indexOrEnd(this.buffer, '\r', start);
    return Math.min(this.nextFeed, this.nextReturn);
  }

  private afterLineEnds(at: number): number {
    let next = at;
    while (isLineEnd(this.buffer.charCodeAt(next))) next += 1;
    return next;
  }

  private isEnd(at: number): boolean {
    return this.ended && at >= this.buffer.length;
  }

  private startsRecord(at: number): boolean {
    const code = this.buffer.charCodeAt(at);
    return code >= ZERO && code <= NINE && this.isRecordType(this.buffer.slice(at, at + TYPE_LENGTH));
  }
}

/** Types that have been met, so that equal ones are one string. */
const types = new Map<number, string>();

function typeOf(text: string): string {
  const key = text.charCodeAt(0) * 0x1_0000_0000 + text.charCodeAt(1) * 0x1_0000 + text.charCodeAt(2);
  const known = types.get(key);
  if (known !== undefined) return known;
  const type = text.slice(0, TYPE_LENGTH);
  if (/^\d{3}$/.test(type)) types.set(key, type);
  return type;
}

function isLineEnd(code: number): boolean {
  return code === LF || code === CR;
}

function indexOrEnd(text: string, search: string, from: number): number {
  const index = text.indexOf(search, from);
  return index < 0 ? text.length : index;
}
