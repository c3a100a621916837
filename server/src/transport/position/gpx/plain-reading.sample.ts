import { refuse } from '@inbound/shared';
import type { GpxPoint } from './reader.ts';

const TOKEN = /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<(?![!?])(?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+(?=<)/sy;
const NO_DECLARATIONS = ['<!--', '<![CDATA['];
const TAG = /^<(\/?)\s*(?:[^\s/>:]+:)?([^\s/>:]+)/;
const QUOTED = /(?:\s(lat|lon)\s*=\s*)?("[^"]*"|'[^']*')/g;
const NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const SHOWN = 60;

const degreesIn = (tag: string, name: string): number => {
  const quoted = [...tag.matchAll(QUOTED)].findLast(found => found[1] === name)?.[2] ?? '';
  const said = quoted.slice(1, -1).trim();
  return NUMBER.test(said) ? Number(said) : Number.NaN;
};

const isDeclaration = (rest: string): boolean =>
  rest.startsWith('<!') && NO_DECLARATIONS.every(one => !one.startsWith(rest) && !rest.startsWith(one));

const contentOf = (token: string): string =>
  token.startsWith('<![CDATA[') ? token.slice('<![CDATA['.length, -']]>'.length) : token;

/**
 * Reads the points of a whole small file as plainly as it goes: one pattern for each thing, and lines counted from the
 * first each time.
 */
class PlainReader {
  readonly points: GpxPoint[] = [];
  readonly #open: string[] = [];
  readonly #text: string;
  #root: string | undefined;
  #point: GpxPoint | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  #lineAt(place: number): number {
    return this.#text.slice(0, place).split('\n').length;
  }

  #refusal(place: number, value: string, expected: string) {
    const found = { record: 'GPX', line: this.#lineAt(place), column: 1, value: value.slice(0, SHOWN), expected };
    return refuse('file_format', found);
  }

  readText(content: string, end: number): void {
    const outside = content.trim();
    if (this.#open.length === 0 && outside !== '') throw this.#refusal(end, outside, '<gpx>');
    if (this.#point && this.#open.slice(-2).join() === 'trkpt,time') this.#point.time += content;
  }

  readTag(tag: string, at: number): void {
    const [, slash, name] = TAG.exec(tag) ?? [];
    if (name === undefined) throw this.#refusal(at, tag, '<trkpt>');
    if (slash === '') this.#begin(name, tag, at);
    if (slash !== '' || tag.endsWith('/>')) this.#close(name, tag, at);
  }

  end(rest: string, at: number): GpxPoint[] {
    if (isDeclaration(rest)) throw this.#refusal(at, rest, 'no DOCTYPE');
    if (this.#root === undefined || rest.trim() !== '') throw this.#refusal(at, rest, '<gpx>');
    const last = this.#open.at(-1);
    if (last !== undefined) throw this.#refusal(at, '', `</${last}>`);
    return this.points;
  }

  #begin(name: string, tag: string, at: number): void {
    const isOutside = this.#open.length === 0;
    if (isOutside && (this.#root !== undefined || name !== 'gpx')) throw this.#refusal(at, tag, '<gpx>');
    this.#root ??= name;
    this.#open.push(name);
    if (name !== 'trkpt') return;
    if (this.#point) throw this.#refusal(at, tag, '</trkpt>');
    const place = { latitude: degreesIn(tag, 'lat'), longitude: degreesIn(tag, 'lon') };
    this.#point = { ...place, time: '', line: this.#lineAt(at) };
  }

  #close(name: string, tag: string, at: number): void {
    const last = this.#open.pop();
    if (last !== name) throw this.#refusal(at, tag, last === undefined ? '<gpx>' : `</${last}>`);
    if (name !== 'trkpt' || !this.#point) return;
    this.points.push({ ...this.#point, time: this.#point.time.trim() });
    this.#point = undefined;
  }
}

/** The points of a whole text, read plainly. */
export const plainPoints = (text: string): GpxPoint[] => {
  const reader = new PlainReader(text);
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) return reader.end(text.slice(at), at);
    const content = contentOf(token);
    if (content !== token) reader.readText(content, at + token.length - ']]>'.length);
    else if (!token.startsWith('<')) reader.readText(token, at + token.length);
    else if (!/^<[!?]/.test(token)) reader.readTag(token, at);
    at += token.length;
  }
};
