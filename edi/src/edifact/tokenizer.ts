import { DEFAULT_CHARSET, decode, isLatin1 } from '../text/charset.ts';
import { type Boundaries, continuations, MAX_COMPONENTS, newBoundaries, Segment } from './segment.ts';
import { DEFAULT_SERVICE, type ServiceCharacters, serviceOfUna, UNA_LENGTH } from './service.ts';

/** What is wrong with the syntax at a segment. */
export type SyntaxFault = 'una' | 'unterminated' | 'empty' | 'tag' | 'components';

/** What a tokenizer hands on. The segment is valid only during the call. */
export interface TokenHandler {
  segment(segment: Segment): void;
  fault(fault: SyntaxFault, segment: Segment): void;
}

/** A segment longer than this has lost its terminator. */
const MAX_SEGMENT = 65_536;

const LF = 10;
const CR = 13;

/** What a byte is to the tokenizer. Those from LINE_END on end no component, but make it uneven. */
const DATA = 0;
const ELEMENT = 1;
const COMPONENT = 2;
const REPETITION = 3;
const TERMINATOR = 4;
const RELEASE = 5;
const LINE_END = 6;
const HIGH = 7;

const BLANK = 32;
const END_OF_FILE = 0x1a;
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];
const NOTHING = Buffer.alloc(0);

/**
 * Cuts the bytes of EDIFACT interchanges, read one character for one byte, into segments, elements, repetitions and
 * components as they come in. UNA is read wherever an interchange may begin; line ends mean nothing anywhere.
 */
export class Tokenizer {
  private readonly boundaries: Boundaries = newBoundaries();
  private readonly segment: Segment;
  private readonly kinds = new Uint8Array(256);
  private service = DEFAULT_SERVICE;
  private charset = DEFAULT_CHARSET;
  private rest: Uint8Array = NOTHING;
  private buffer = '';
  private at = 0;
  private consumed = 0;
  private index = 0;
  private line = 1;
  /** Bytes of the file before the present line, and how many of its bytes begin no character. */
  private lineStart = 0;
  private narrower = 0;
  /** Line ends in what was looked through last. */
  private breaks = 0;
  private lastBreak = 0;
  private skipping = false;
  private hasTag = false;

  constructor(private readonly handler: TokenHandler) {
    this.segment = new Segment(this.boundaries, raw => this.clean(raw));
    this.useService(DEFAULT_SERVICE);
  }

  /** The decimal mark in force. */
  get decimalMark(): string {
    return this.service.decimal;
  }

  /** Reads what follows in a character set: the UNB has named it. */
  useCharset(charset: string): void {
    this.charset = charset;
    this.boundaries.multiByte = charset === 'utf-8';
  }

  write(bytes: Uint8Array): void {
    const joined = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    this.consumed += this.at;
    this.buffer = Buffer.from(joined.buffer, joined.byteOffset, joined.length).toString('latin1');
    this.boundaries.text = this.buffer;
    this.at = 0;
    this.scan(false);
    this.rest = this.at < joined.length ? Buffer.from(joined.subarray(this.at)) : NOTHING;
  }

  end(): void {
    this.scan(true);
    if (this.at < this.buffer.length && !this.skipping) this.faultAt(this.at, this.buffer.length, 'unterminated');
  }

  private scan(ended: boolean): void {
    while (this.at < this.buffer.length) {
      this.skipBlank();
      const start = this.at;
      if (this.buffer.length - start < UNA_LENGTH && !ended) return;
      if (!this.skipping && this.buffer.startsWith('UNA', start)) this.readUna(start);
      else if (!this.readSegment(start)) return;
    }
  }

  /** Reads the segment at `start`; false where it is not all there yet. */
  private readSegment(start: number): boolean {
    const end = this.findBoundaries(start);
    if (end < 0) return this.waitOrSkip(start);
    if (this.skipping) this.skipping = false;
    else this.handOn(start, end);
    this.at = end + 1;
    this.passLines(start, this.at, this.breaks, this.lastBreak);
    return true;
  }

  private waitOrSkip(start: number): boolean {
    if (this.buffer.length - start <= MAX_SEGMENT) return false;
    if (!this.skipping) this.faultAt(start, start + MAX_SEGMENT, 'unterminated');
    this.skipping = true;
    this.passLines(start, this.buffer.length, this.breaks, this.lastBreak);
    this.at = this.buffer.length;
    return false;
  }

  private handOn(start: number, end: number): void {
    const { boundaries, segment } = this;
    this.place(start);
    if (boundaries.count === MAX_COMPONENTS) this.handler.fault('components', segment);
    else if (start === end) this.handler.fault('empty', segment);
    else if (!this.hasTag) this.handler.fault('tag', segment);
    else this.handler.segment(segment);
    this.index += 1;
    if (segment.tag === 'UNB') this.allowRepetition(Number(segment.text(1, 2)));
    if (segment.tag === 'UNZ') this.useService(DEFAULT_SERVICE);
  }

  /** Before version 4 of the syntax the fifth place of UNA is reserved: what stands in it is data. */
  private allowRepetition(syntaxVersion: number): void {
    const { repetition } = this.service;
    if (repetition === ' ') return;
    this.kinds[repetition.charCodeAt(0)] = syntaxVersion >= FIRST_VERSION_WITH_REPETITION ? REPETITION : DATA;
  }

  /**
   * Notes where the components of the segment at `start` begin and end. Answers where its terminator stands, or -1
   * where the text ends before.
   */
  private findBoundaries(start: number): number {
    const { buffer, kinds } = this;
    const { starts, ends, uneven, elements, repetitions, firsts } = this.boundaries;
    const { length } = buffer;
    let count = 0;
    let element = 0;
    let repetition = 0;
    let isUneven = 0;
    this.breaks = 0;
    this.boundaries.high = false;
    starts[0] = start;
    firsts[0] = 0;
    for (let at = start; at < length; at++) {
      const kind = kinds[buffer.charCodeAt(at)]!;
      if (kind === DATA) continue;
      if (kind >= RELEASE) {
        isUneven = 1;
        at = this.passUneven(kind, at);
        continue;
      }
      ends[count] = at;
      uneven[count] = isUneven;
      elements[count] = element;
      repetitions[count] = repetition;
      isUneven = 0;
      if (count < MAX_COMPONENTS - 1) count += 1;
      if (kind === TERMINATOR) {
        this.boundaries.broken = this.breaks > 0;
        this.boundaries.count = count === MAX_COMPONENTS - 1 ? MAX_COMPONENTS : count;
        return at;
      }
      starts[count] = at + 1;
      if (kind === ELEMENT) {
        element += 1;
        repetition = 0;
        if (element < MAX_COMPONENTS) firsts[element] = count;
      } else if (kind === REPETITION) repetition += 1;
    }
    return -1;
  }

  /** Passes over what is data, but can't be taken as it stands; answers its last character. */
  private passUneven(kind: number, at: number): number {
    if (kind === HIGH) this.boundaries.high = true;
    if (this.buffer.charCodeAt(at) === LF) this.noteBreak(at);
    return kind === RELEASE ? this.passReleased(at + 1) : at;
  }

  /** A line end means nothing behind a release character either: what is released stands behind it. */
  private passReleased(at: number): number {
    const last = this.releasedAt(this.buffer, at);
    for (let passed = at; passed < last; passed += 1) if (this.buffer.charCodeAt(passed) === LF) this.noteBreak(passed);
    return last;
  }

  private releasedAt(text: string, from: number): number {
    let at = from;
    while (this.kinds[text.charCodeAt(at)] === LINE_END) at += 1;
    return at;
  }

  private readUna(start: number): void {
    const una = this.buffer.slice(start, start + UNA_LENGTH);
    const service = serviceOfUna(una);
    if (service) this.useService(service);
    else this.faultAt(start, Math.min(start + UNA_LENGTH, this.buffer.length), 'una');
    this.at = Math.min(start + UNA_LENGTH, this.buffer.length);
  }

  private useService(service: ServiceCharacters): void {
    this.service = service;
    this.kinds.fill(DATA, 0, 128);
    this.kinds.fill(HIGH, 128);
    this.kinds[LF] = LINE_END;
    this.kinds[CR] = LINE_END;
    this.kinds[service.component.charCodeAt(0)] = COMPONENT;
    this.kinds[service.element.charCodeAt(0)] = ELEMENT;
    if (service.release !== ' ') this.kinds[service.release.charCodeAt(0)] = RELEASE;
    this.kinds[service.terminator.charCodeAt(0)] = TERMINATOR;
  }

  /** Line ends, blanks and end-of-file marks between segments. */
  private skipBlank(): void {
    const start = this.at;
    this.breaks = 0;
    while (this.at < this.buffer.length) {
      const code = this.buffer.charCodeAt(this.at);
      const noise = code <= BLANK || code === END_OF_FILE || BYTE_ORDER_MARK.includes(code);
      if (!noise || this.kinds[code] === TERMINATOR) break;
      if (code === LF) this.noteBreak(this.at);
      this.at += 1;
    }
    if (this.at > start) this.passLines(start, this.at, this.breaks, this.lastBreak);
  }

  private noteBreak(at: number): void {
    this.breaks += 1;
    this.lastBreak = at;
  }

  /** What stands between two offsets of the buffer is read, with so many line ends in it. */
  private passLines(from: number, to: number, breaks: number, lastBreak: number): void {
    const lineStart = breaks === 0 ? from : lastBreak + 1;
    if (breaks > 0) {
      this.line += breaks;
      this.lineStart = this.consumed + lineStart;
      this.narrower = 0;
    }
    if (this.boundaries.multiByte) this.narrower += continuations(this.buffer.slice(lineStart, to));
  }

  private place(start: number): void {
    const { segment } = this;
    segment.start = start;
    segment.index = this.index;
    segment.line = this.line;
    segment.position = this.consumed + start;
    segment.column = segment.position - this.lineStart - this.narrower + 1;
    const end = this.boundaries.ends[0]!;
    const tag = this.boundaries.uneven[0] === 0 ? tagAt(this.buffer, start, end) : tagOf(segment.text(0));
    this.hasTag = tag !== undefined;
    segment.tag = tag ?? this.buffer.slice(start, Math.min(end, start + MAX_TAG));
  }

  private faultAt(start: number, end: number, fault: SyntaxFault): void {
    const { boundaries, segment } = this;
    boundaries.starts[0] = start;
    boundaries.ends[0] = end;
    boundaries.uneven[0] = 0;
    boundaries.elements[0] = 0;
    boundaries.repetitions[0] = 0;
    boundaries.firsts[0] = 0;
    boundaries.count = 1;
    boundaries.broken = true;
    this.place(start);
    this.handler.fault(fault, segment);
    this.index += 1;
  }

  /** Data without line ends and release characters, in the character set of the interchange. */
  private clean(raw: string): string {
    const { release } = this.service;
    let text = '';
    for (let at = 0; at < raw.length; at++) {
      const code = raw.charCodeAt(at);
      if (code === LF || code === CR) continue;
      if (release !== ' ' && raw[at] === release && at < raw.length - 1) at = this.releasedAt(raw, at + 1);
      text += raw[at] ?? '';
    }
    return isLatin1(this.charset) ? text : decode(Buffer.from(text, 'latin1'), this.charset);
  }
}

const TAG_LENGTH = 3;

const FIRST_VERSION_WITH_REPETITION = 4;

/** So much of what should be a tag is shown. */
const MAX_TAG = 16;

/** Tags that have been met, so that equal ones are one string. */
const tags = new Map<number, string>();

/** The tag that stands between two offsets; undefined where it is none. */
function tagAt(text: string, start: number, end: number): string | undefined {
  if (end - start !== TAG_LENGTH) return undefined;
  const key = (text.charCodeAt(start) << 16) | (text.charCodeAt(start + 1) << 8) | text.charCodeAt(start + 2);
  const known = tags.get(key);
  if (known !== undefined) return known;
  const tag = tagOf(text.slice(start, end));
  if (tag !== undefined) tags.set(key, tag);
  return tag;
}

function tagOf(text: string): string | undefined {
  return /^[A-Z][A-Z0-9]{2}$/.test(text) ? text : undefined;
}
