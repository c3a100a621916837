import { refuse } from '@inbound/shared';
import { endOfTag, isClosing, isEmpty, nameOfTag, placeIn } from './tag.ts';

/** A point of a track as a file says it; what it does not say is NaN, or an empty time. */
export interface GpxPoint {
  latitude: number;
  longitude: number;
  time: string;
  /** The line on which it begins, counted from 1. */
  line: number;
}

/** The longest tag, comment or time; a file that has a longer one is no track. */
const LONGEST_TOKEN = 65_536;
const DEEPEST = 64;
const SHOWN = 60;

const CDATA = '<![CDATA[';
const END_OF_CDATA = ']]>';

/** What ends what begins so. */
const ENDS: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  [CDATA, END_OF_CDATA],
  ['<?', '?>'],
];

/** What begins otherwise is a tag. */
const isSpecial = (text: string, begin: number): boolean => text[begin + 1] === '!' || text[begin + 1] === '?';

/**
 * Reads the points of tracks out of a GPX file of any version, piece by piece. Waypoints and routes are no tracks.
 * Declarations are refused before anything is read, and so is what is no XML. Tags are read where they stand: a recorder
 * writes half a million of them, and only what a point says is cut out.
 */
export class GpxReader {
  readonly #take: (point: GpxPoint) => void;
  readonly #open: string[] = [];
  /** The piece that is read, behind what was left of the one before. */
  #text = '';
  /** The line of the place up to which lines are counted, and where the first one ends that is not. */
  #line = 1;
  #lineEnd = 0;
  #point: GpxPoint | undefined;
  #hasRoot = false;

  constructor(take: (point: GpxPoint) => void) {
    this.#take = take;
  }

  /** Reads on; a tag that is not whole yet waits for the next piece. */
  write(piece: string): void {
    this.#text += piece;
    this.#lineEnd = this.#endOfLine(0);
    const text = this.#text;
    let at = 0;
    for (;;) {
      const begin = text.indexOf('<', at);
      if (begin < 0) break;
      this.#readText(at, begin);
      at = begin;
      const end = this.#endOf(begin);
      if (end === undefined) break;
      this.#readToken(begin, end);
      at = end;
    }
    this.#keep(at);
  }

  /** Ends the file; refused where it breaks off, or was none. */
  end(): void {
    if (!this.#hasRoot || this.#text.trim() !== '') throw this.#refusal(0, this.#text, '<gpx>');
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.#refusal(0, '', `</${open}>`);
  }

  #keep(from: number): void {
    this.#countTo(from);
    this.#text = this.#text.slice(from);
    if (this.#text.length > LONGEST_TOKEN) throw this.#refusal(0, this.#text, '>');
  }

  #endOf(begin: number): number | undefined {
    const text = this.#text;
    if (!isSpecial(text, begin)) return endOfTag(text, begin);
    const known = ENDS.find(([start]) => text.startsWith(start, begin));
    if (!known) {
      const said = text.slice(begin);
      // It may become one of them: the next signs say it.
      if (ENDS.some(([start]) => start.startsWith(said))) return undefined;
      throw this.#refusal(begin, said, 'no DOCTYPE');
    }
    const end = text.indexOf(known[1], begin + known[0].length);
    return end < 0 ? undefined : end + known[1].length;
  }

  #readText(from: number, to: number): void {
    if (from === to) return;
    if (this.#open.length === 0) {
      const outside = this.#text.slice(from, to).trim();
      if (outside !== '') throw this.#refusal(to, outside, '<gpx>');
    } else if (this.#point && this.#open.at(-1) === 'time' && this.#open.at(-2) === 'trkpt')
      this.#point.time += this.#text.slice(from, to);
  }

  #readToken(begin: number, end: number): void {
    if (!isSpecial(this.#text, begin)) this.#readTag(begin, end);
    else if (this.#text.startsWith(CDATA, begin)) this.#readText(begin + CDATA.length, end - END_OF_CDATA.length);
  }

  #readTag(begin: number, end: number): void {
    const name = nameOfTag(this.#text, begin);
    if (name === '') throw this.#refusalOfTag(begin, end, '<trkpt>');
    const closes = isClosing(this.#text, begin);
    if (!closes) this.#begin(name, begin, end);
    if (closes || isEmpty(this.#text, end)) this.#close(name, begin, end);
  }

  #begin(name: string, begin: number, end: number): void {
    if (this.#open.length === 0 && (this.#hasRoot || name !== 'gpx')) throw this.#refusalOfTag(begin, end, '<gpx>');
    if (this.#open.length === DEEPEST) throw this.#refusalOfTag(begin, end, `${DEEPEST}`);
    this.#hasRoot = true;
    this.#open.push(name);
    if (name !== 'trkpt') return;
    if (this.#point) throw this.#refusalOfTag(begin, end, '</trkpt>');
    const { latitude, longitude } = placeIn(this.#text.slice(begin, end));
    this.#point = { latitude, longitude, time: '', line: this.#countTo(begin) };
  }

  #close(name: string, begin: number, end: number): void {
    const open = this.#open.pop();
    if (open !== name) throw this.#refusalOfTag(begin, end, open === undefined ? '<gpx>' : `</${open}>`);
    const point = this.#point;
    if (name !== 'trkpt' || !point) return;
    point.time = point.time.trim();
    this.#point = undefined;
    this.#take(point);
  }

  #endOfLine(from: number): number {
    const at = this.#text.indexOf('\n', from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  /** Counts the lines up to a place; places come in their order. */
  #countTo(place: number): number {
    while (this.#lineEnd < place) {
      this.#line += 1;
      this.#lineEnd = this.#endOfLine(this.#lineEnd + 1);
    }
    return this.#line;
  }

  #refusalOfTag(begin: number, end: number, expected: string) {
    return this.#refusal(begin, this.#text.slice(begin, end), expected);
  }

  #refusal(place: number, value: string, expected: string) {
    return refuse('file_format', {
      ...{ record: 'GPX', line: this.#countTo(place), column: 1 },
      ...{ value: value.slice(0, SHOWN), expected },
    });
  }
}
