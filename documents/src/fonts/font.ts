/** The outline of a glyph. */
interface Path {
  translate(x: number, y: number): Path;
  toSVG(): string;
}

/** One shape of a font. */
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
  /** Outline in units of the font, upwards positive. */
  readonly path: Path;
}

/** The glyphs of a text, one after the other. */
export interface GlyphRun {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/** What we use of a font that fontkit has opened. Ours, so that who reads our types needs none of fontkit's. */
export interface Font {
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly capHeight: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): GlyphRun;
}
