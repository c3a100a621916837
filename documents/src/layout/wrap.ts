import { measure, type Voice } from '../fonts/measure.ts';

// Line breaking of Chinese, Japanese and Korean: anywhere between two characters, except that these do not
// begin or end a line.
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const neverFirst = /[、。，．・：；？！）〕］｝〉》」』】…ー～%,.:;?!)\]}'"”’ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const neverLast = /[（〔［｛〈《「『【([{“‘]/u;

/** Breaks one text into lines that are at most `em` wide; a word that is wider than a line is broken inside. */
export function wrap(text: string, em: number, voice: Voice): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text).flatMap(piece => fitting(piece, em, voice))) {
    if (line !== '' && widthOf((line + piece).trimEnd(), voice) > em) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** Width in em of the widest piece of a text that holds no place for a line break. */
export function widestPiece(text: string, voice: Voice): number {
  return Math.max(0, ...pieces(text).map(piece => widthOf(piece.trimEnd(), voice)));
}

/** Shortens a text until it fits with "…" behind it. */
export function cut(text: string, em: number, voice: Voice): string {
  const characters = [...text];
  let kept = characters.length;
  while (kept > 0 && widthOf(shortened(characters, kept), voice) > em) kept--;
  return shortened(characters, kept);
}

function shortened(characters: readonly string[], kept: number): string {
  return `${characters.slice(0, kept).join('').trimEnd()}…`;
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let before = '';
  for (const character of text) {
    if (before !== '' && mayBreak(before, character)) found.push(character);
    else found.push((found.pop() ?? '') + character);
    before = character;
  }
  return found;
}

function mayBreak(before: string, after: string): boolean {
  if (after === ' ' || neverFirst.test(after) || neverLast.test(before)) return false;
  return before === ' ' || /[-/]/.test(before) || wide.test(before) || wide.test(after);
}

function fitting(piece: string, em: number, voice: Voice): string[] {
  if (widthOf(piece.trimEnd(), voice) <= em) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const character of piece) {
    if (part !== '' && widthOf(part + character, voice) > em) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function widthOf(text: string, voice: Voice): number {
  return measure(text, voice).em;
}
