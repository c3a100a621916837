import type { WriteLog } from '../model/write-log.ts';
import { encode } from '../text/charset.ts';
import { type Repertoire, transliterate } from '../text/transliterate.ts';
import { charsetOf, DEFAULT_SYNTAX, repertoireOfSyntax } from './charsets.ts';
import { DEFAULT_SERVICE, type ServiceCharacters, unaOf } from './service.ts';

/** How an interchange is written. */
export interface EdifactWriteOptions {
  /** Syntax identifier, UNOC by default: it names the character set. */
  syntax?: string;
  /** Whether a UNA stands before the UNB; yes by default. */
  una?: boolean;
  service?: ServiceCharacters;
  /** After each segment; LF by default. */
  lineEnd?: '\r\n' | '\n' | '';
}

/** A composite, or an element of one component. What is undefined is left out. */
export type Element = string | undefined | readonly (string | undefined)[];

/** Writes segments: leaves out what is empty at the end, releases service characters, counts. */
export class SegmentWriter {
  private readonly service: ServiceCharacters;
  private readonly syntax: string;
  private readonly repertoire: Repertoire;
  private readonly lineEnd: string;
  private text = '';
  private segments = 0;
  /** Path of the model's object that is being written, for the report of what is transliterated. */
  path = '';

  constructor(
    options: EdifactWriteOptions,
    private readonly log: WriteLog,
  ) {
    this.service = options.service ?? DEFAULT_SERVICE;
    this.syntax = options.syntax ?? DEFAULT_SYNTAX;
    this.repertoire = repertoireOfSyntax(this.syntax);
    this.lineEnd = options.lineEnd ?? '\n';
    if (options.una ?? true) this.text = unaOf(this.service) + this.lineEnd;
  }

  /** Syntax identifier and version for the UNB. */
  get syntaxIdentifier(): readonly [string, string] {
    return [this.syntax, this.syntax === 'UNOW' || this.syntax === 'UNOY' ? '4' : '3'];
  }

  write(tag: string, ...elements: Element[]): void {
    const texts = elements.map(element => this.elementText(tag, typeof element === 'object' ? element : [element]));
    while (texts.length > 0 && texts.at(-1) === '') texts.pop();
    this.text += [tag, ...texts].join(this.service.element) + this.service.terminator + this.lineEnd;
    this.segments += 1;
  }

  beginMessage(): void {
    this.segments = 0;
  }

  /** Segments of the message so far. */
  get count(): number {
    return this.segments;
  }

  bytes(): Buffer {
    return encode(this.text, charsetOf(this.syntax) ?? 'iso-8859-1');
  }

  private elementText(tag: string, components: readonly (string | undefined)[]): string {
    const texts = components.map(component => this.released(tag, component ?? ''));
    while (texts.length > 0 && texts.at(-1) === '') texts.pop();
    return texts.join(this.service.component);
  }

  private released(tag: string, value: string): string {
    const { text, changed } = transliterate(value, this.repertoire);
    if (changed) this.log.warn('transliterated', { record: tag, field: this.path, value, expected: text });
    const { component, element, release, repetition, terminator } = this.service;
    const service = [component, element, release, terminator, ...(repetition === ' ' ? [] : [repetition])];
    return [...text].map(character => (service.includes(character) ? release + character : character)).join('');
  }
}
