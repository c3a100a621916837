import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Settling } from './settling.ts';

const TIMES = { quietMs: 1_500, longestMs: 3_000, spreadMs: 8_000 };

let looks: number[] = [];
const settling = (): Settling => new Settling(() => looks.push(Date.now()), TIMES);

beforeEach(() => {
  looks = [];
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('one change is looked at when nothing followed it for a while', () => {
  settling().hear();
  vi.advanceTimersByTime(1_499);
  expect(looks).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(looks).toEqual([1_500]);
});

it('changes that keep coming, 40 in 24 s, are looked at every 3 s at the latest', () => {
  const news = settling();
  for (let each = 0; each < 40; each += 1) {
    news.hear();
    vi.advanceTimersByTime(600);
  }
  const waits = [0, ...looks].slice(0, -1).map((from, at) => (looks[at] ?? 0) - from);
  expect(looks.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_600);
});

it('changes of one act are looked at once', () => {
  const news = settling();
  for (let each = 0; each < 12; each += 1) news.hear();
  vi.advanceTimersByTime(10_000);
  expect(looks).toHaveLength(1);
});

it.each([
  [0, 1_500],
  [0.5, 5_500],
])('windows that must all read again do so at different times: %d of the spread', (part, at) => {
  vi.spyOn(Math, 'random').mockReturnValue(part);
  settling().hear(true);
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([at]);
});

it('nothing is looked at when whoever looks has gone', () => {
  const news = settling();
  news.hear();
  news.stop();
  vi.advanceTimersByTime(10_000);
  expect(looks).toEqual([]);
});
