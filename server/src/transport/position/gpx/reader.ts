import { refuse } from '@inbound/shared';

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

const TAG = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;
const NAME = /^<\/?\s*(?:[^\s/>:]+:)?([^\s/>:]+)/;
const ATTRIBUTE = /\s(lat|lon)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** What ends what begins so. */
const ENDS: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

const numberIn = (text: string | undefined): number =>
  text !== undefined && NUMBER.test(text.trim()) ? Number(text) : Number.NaN;

/**
 * Reads the points of tracks out of a GPX file of any version, piece by piece, and holds one tag at a time. Waypoints and
 * routes are no tracks. Declarations are refused before anything is read, and so is what is no XML.
 */
export class GpxReader {
  readonly #take: (point: GpxPoint) => void;
  readonly #open: string[] = [];
  #rest = '';
  #line = 1;
  #point: GpxPoint | undefined;
  #hasRoot = false;

  constructor(take: (point: GpxPoint) => void) {
    this.#take = take;
  }

  /** Reads on; a tag that is not whole yet waits for the next piece. */
  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const begin = text.indexOf('<', at);
      if (begin < 0 || this.#isUndecided(text, begin)) {
        this.#keep(text, at);
        return;
      }
      this.#readText(text.slice(at, begin));
      const end = this.#endOf(text, begin);
      if (end === undefined) {
        this.#keep(text, begin);
        return;
      }
      this.#readToken(text.slice(begin, end));
      at = end;
    }
  }

  /** Ends the file; refused where it breaks off, or was none. */
  end(): void {
    if (!this.#hasRoot || this.#rest.trim() !== '') throw this.#refusal(this.#rest, '<gpx>');
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.#refusal('', `</${open}>`);
  }

  /** What begins so may be a comment or a declaration: which one, the next signs say. */
  #isUndecided(text: string, begin: number): boolean {
    const said = text.slice(begin, begin + '<![CDATA['.length);
    return said.length < '<!--'.length || (said.startsWith('<![') && said.length < '<![CDATA['.length);
  }

  #keep(text: string, from: number): void {
    this.#rest = text.slice(from);
    if (this.#rest.length > LONGEST_TOKEN) throw this.#refusal(this.#rest, '>');
  }

  #endOf(text: string, begin: number): number | undefined {
    const known = ENDS.find(([start]) => text.startsWith(start, begin));
    if (known) {
      const end = text.indexOf(known[1], begin + known[0].length);
      return end < 0 ? undefined : end + known[1].length;
    }
    if (text.startsWith('<!', begin)) throw this.#refusal(text.slice(begin), 'no DOCTYPE');
    TAG.lastIndex = begin;
    return TAG.test(text) ? TAG.lastIndex : undefined;
  }

  #readText(text: string): void {
    this.#count(text);
    if (text === '') return;
    if (this.#open.length === 0 && text.trim().replace('\uFEFF', '') !== '') throw this.#refusal(text.trim(), '<gpx>');
    if (this.#point && this.#open.at(-1) === 'time' && this.#open.at(-2) === 'trkpt') this.#point.time += text;
  }

  #readToken(token: string): void {
    if (token.startsWith('<![CDATA[')) this.#readText(token.slice('<![CDATA['.length, -']]>'.length));
    else if (!token.startsWith('<!') && !token.startsWith('<?')) this.#readTag(token);
    if (!token.startsWith('<![CDATA[')) this.#count(token);
  }

  #readTag(tag: string): void {
    const name = NAME.exec(tag)?.[1];
    if (name === undefined) throw this.#refusal(tag, '<trkpt>');
    if (tag.startsWith('</')) {
      this.#close(name, tag);
      return;
    }
    this.#begin(name, tag);
    if (tag.endsWith('/>')) this.#close(name, tag);
  }

  #begin(name: string, tag: string): void {
    if (this.#open.length === 0 && (this.#hasRoot || name !== 'gpx')) throw this.#refusal(tag, '<gpx>');
    if (this.#open.length === DEEPEST) throw this.#refusal(tag, `${DEEPEST}`);
    this.#hasRoot = true;
    this.#open.push(name);
    if (name === 'trkpt') this.#point = { ...this.#placeIn(tag), time: '', line: this.#line };
  }

  #placeIn(tag: string) {
    const place = { latitude: Number.NaN, longitude: Number.NaN };
    for (const [, name, quoted, plain] of tag.matchAll(ATTRIBUTE))
      place[name === 'lat' ? 'latitude' : 'longitude'] = numberIn(quoted ?? plain);
    return place;
  }

  #close(name: string, tag: string): void {
    const open = this.#open.pop();
    if (open !== name) throw this.#refusal(tag, open === undefined ? '<gpx>' : `</${open}>`);
    if (name !== 'trkpt' || !this.#point) return;
    this.#take({ ...this.#point, time: this.#point.time.trim() });
    this.#point = undefined;
  }

  #count(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line += 1;
  }

  #refusal(value: string, expected: string) {
    return refuse('file_format', {
      ...{ record: 'GPX', line: this.#line, column: 1 },
      ...{ value: value.slice(0, SHOWN), expected },
    });
  }
}
