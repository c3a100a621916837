import { describe, expect, it } from 'vitest';
import { begunIn, namedIn, piecesOf, withNamed } from './mentions.ts';

describe('naming somebody', () => {
  it('begins with an @ at the end of what is typed, and not within a word', () => {
    expect(begunIn('See @dis')).toBe('dis');
    expect(begunIn('请看 @李')).toBe('李');
    expect(begunIn('@')).toBe('');
    expect(begunIn('post@dis')).toBeUndefined();
    expect(begunIn('See @dis please')).toBeUndefined();
  });

  it('puts the number in the place of what was begun', () => {
    expect(withNamed('See @dis', 'dispositor')).toBe('See @dispositor ');
    expect(withNamed('@', 'gate')).toBe('@gate ');
  });

  it('holds for those alone who still stand in the text', () => {
    expect(namedIn('@gate, @dispositor.', ['dispositor', 'gate', 'gate', 'wang'])).toEqual(['dispositor', 'gate']);
  });

  it('stands out in the text, and what looks like it does not', () => {
    expect(piecesOf('Hi @gate. And @nobody', ['gate'])).toEqual([
      { at: 0, text: 'Hi ', isMention: false },
      { at: 3, text: '@gate', isMention: true },
      { at: 8, text: '. And @nobody', isMention: false },
    ]);
  });
});
