import { describe, expect, it } from 'vitest';
import { decodedPieces } from './decoded-pieces.ts';

const PIECE = 65_536;
const textOf = (content: Uint8Array): string => [...decodedPieces(content)].join('');
/** Signs of one to four bytes, with a mark among them, over several pieces. */
const signs = (shift: number): string => 'x'.repeat(shift) + 'aé€😀\uFEFF'.repeat(20_000);

describe('the text of a file in pieces', () => {
  it('is the same wherever a piece ends: no sign of several bytes is lost or cut', () => {
    for (let shift = 0; shift < 13; shift += 1) expect(textOf(Buffer.from(signs(shift)))).toBe(signs(shift));
  });

  it('is read in the charset of its mark or declaration', () => {
    expect(textOf(Buffer.from(`\uFEFF${signs(1)}`, 'utf16le')).trim()).toBe(signs(1).trim());
    expect(textOf(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>é`, 'latin1')).at(-1)).toBe('é');
    expect(textOf(Buffer.from('\uFEFF<gpx/>')).trim()).toBe('<gpx/>');
  });

  it('is refused where bytes are none of the charset, with the piece in which they are', () => {
    const refused = (content: Uint8Array, position: number) =>
      expect(() => textOf(content)).toThrow(
        expect.objectContaining({ code: 'charset', params: { charset: 'utf-8', position } }),
      );
    refused(Buffer.concat([Buffer.alloc(PIECE, 'a'), Buffer.from([0xff])]), PIECE + 1);
    refused(Buffer.concat([Buffer.alloc(PIECE - 1, 'a'), Buffer.from('é').subarray(0, 1)]), 1);
    refused(Buffer.alloc(2 * PIECE, 0x80), 1);
  });
});
