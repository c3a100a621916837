import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measure } from '../fonts/measure.ts';
import { fit, heightOf, smallestShare } from './fit.ts';

const voice = { weight: 'regular', language: 'zh-cn' } as const;

function texts(lines: ReturnType<typeof fit>['lines']): string[] {
  return lines.map(line => line.runs.map(run => run.text).join(''));
}

function widthOf(text: string, size: number): number {
  return measure(text, voice).em * size;
}

it('leaves a text that fits as it is', () => {
  const fitted = fit(['HM4 907'], { width: 100, height: 10, size: 4 }, voice);
  expect(fitted).toMatchObject({ size: 4, cut: false });
  expect(texts(fitted.lines)).toEqual(['HM4 907']);
});

it('shrinks a text that is a little too long to exactly the room', () => {
  const width = widthOf('HM4 907 357 D', 4) * 0.8;
  const fitted = fit(['HM4 907 357 D'], { width, height: 10, size: 4 }, voice);
  expect(fitted.size).toBeCloseTo(3.2, 6);
  expect(fitted.cut).toBe(false);
});

it('wraps at 70 % what would have to be smaller than that', () => {
  const width = widthOf('Lamp power module', 4) * 0.5;
  const fitted = fit(['Lamp power module'], { width, height: 20, size: 4 }, voice);
  expect(fitted.size).toBeCloseTo(4 * smallestShare, 6);
  expect(texts(fitted.lines)).toEqual(['Lamp power', 'module']);
  expect(fitted.cut).toBe(false);
});

it('cuts with an ellipsis what still has no room', () => {
  const fitted = fit(['Lamp power module, left'], { width: 20, height: 3, size: 4 }, voice);
  expect(fitted.cut).toBe(true);
  expect(texts(fitted.lines)).toHaveLength(1);
  expect(texts(fitted.lines)[0]).toMatch(/^Lamp.*…$/);
});

it('shrinks several lines together when the room is too low', () => {
  const fitted = fit(['one', 'two', 'three'], { width: 100, height: heightOf(3, 3), size: 4 }, voice);
  expect(fitted.size).toBeCloseTo(3, 6);
  expect(fitted.lines).toHaveLength(3);
});

it('never leaves its room, and loses nothing without saying so', () => {
  const words = fc.array(fc.stringMatching(/^[A-Z0-9尾灯总成]{1,12}$/), { minLength: 1, maxLength: 12 });
  const room = fc.record({
    width: fc.double({ min: 15, max: 120, noNaN: true }),
    height: fc.double({ min: 3, max: 30, noNaN: true }),
    size: fc.double({ min: 2, max: 4, noNaN: true }),
  });
  fc.assert(
    fc.property(words, room, (given, space) => {
      const fitted = fit([given.join(' ')], space, voice);
      expect(fitted.size).toBeGreaterThanOrEqual(space.size * smallestShare - 1e-9);
      expect(heightOf(fitted.lines.length, fitted.size)).toBeLessThanOrEqual(space.height + 1e-9);
      for (const line of fitted.lines) expect(line.em * fitted.size).toBeLessThanOrEqual(space.width + 1e-9);
      const kept = texts(fitted.lines).join('').replaceAll(' ', '');
      if (!fitted.cut) expect(kept).toBe(given.join(''));
      else expect(kept).toMatch(/…$/);
    }),
  );
});
