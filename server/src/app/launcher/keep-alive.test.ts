import { describe, expect, it, vi } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import { keepAlive } from './keep-alive.ts';
import type { Part } from './part.ts';

/** A part that the test ends by hand. */
const handPart = (ready: Promise<string> = Promise.resolve('here')) => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  ready.catch(end);
  const part: Part = {
    ready,
    ended,
    stop: async () => end(),
    kill: () => end(),
  };
  return { part, end };
};

const hands = () => {
  const made: ReturnType<typeof handPart>[] = [];
  const start = () => {
    made.push(handPart());
    return made.at(-1)?.part as Part;
  };
  return { made, start };
};

describe('a kept part', () => {
  it('is started again when it dies, and the person is told', async () => {
    const { made, start } = hands();
    const say = vi.fn();
    const kept = keepAlive('PostgreSQL', start, say);
    expect(await kept.started).toBe('here');
    made[0]?.end();
    await waitUntil(() => made.length === 2);
    expect(say).toHaveBeenCalledWith('PostgreSQL has ended; it is started again');
    await kept.stop();
  });

  it('is not started again after it was stopped', async () => {
    const { made, start } = hands();
    const kept = keepAlive('the server', start, () => undefined);
    await kept.started;
    await kept.stop();
    expect(made).toHaveLength(1);
  });

  it('is given up when its first start fails', async () => {
    const start = () => handPart(Promise.reject(new Error('The port is taken.'))).part;
    const kept = keepAlive('the server', start, () => undefined);
    await expect(kept.started).rejects.toThrow('The port is taken.');
    await kept.stop();
  });

  it('is tried again when a later start fails', async () => {
    const { made, start } = hands();
    const say = vi.fn();
    let starts = 0;
    const failing = () => (++starts === 2 ? handPart(Promise.reject(new Error('not yet'))).part : start());
    const kept = keepAlive('the server', failing, say);
    await kept.started;
    made[0]?.end();
    await waitUntil(() => starts === 3);
    expect(say).toHaveBeenCalledWith('the server does not start: not yet');
    await kept.stop();
  });

  it('is started anew at once and in silence when it is asked for', async () => {
    const { made, start } = hands();
    const say = vi.fn();
    const kept = keepAlive('the server', start, say);
    await kept.started;
    await kept.restart();
    await waitUntil(() => made.length === 2);
    expect(say).not.toHaveBeenCalled();
    await kept.stop();
  });
});
