import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DraftLine, type DraftMessage, DraftWindows } from './draft-windows.ts';

/** Windows on one line, each with what it was asked to save and to read. */
const windows = () => {
  const ears: ((message: DraftMessage) => void)[] = [];
  return () => {
    let own: ((message: DraftMessage) => void) | undefined;
    const line: DraftLine = {
      post: message => {
        for (const ear of ears) if (ear !== own) ear(message);
      },
      listen: hear => {
        own = hear;
        ears.push(hear);
      },
    };
    const done: string[] = [];
    let read = Promise.resolve();
    const keeper = {
      save: async (name: string) => void done.push(`save ${name}`),
      read: (name: string) => {
        done.push(`read ${name}`);
        return read;
      },
    };
    const drafts = new DraftWindows(line, keeper);
    const readsOnly = (next: Promise<void>) => {
      read = next;
    };
    const looksOn = () => drafts.elsewhere.get().has('answers');
    return { drafts, done, looksOn, readsOnly };
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells the second window of a draft, not the first, and nobody of another draft', () => {
  const another = windows();
  const [first, second, third] = [another(), another(), another()];
  first.drafts.open('answers');
  second.drafts.open('answers');
  third.drafts.open('note');
  expect([first, second, third].map(one => one.looksOn())).toEqual([false, true, false]);
});

it('lets the second take it over: the first saves before, and looks on from then', async () => {
  const another = windows();
  const [first, second] = [another(), another()];
  first.drafts.open('answers');
  second.drafts.open('answers');
  second.drafts.take('answers');
  await vi.advanceTimersByTimeAsync(0);
  expect(first.done).toEqual(['save answers']);
  expect(first.looksOn()).toBe(true);
  expect(second.looksOn()).toBe(false);
  expect(second.done.at(-1)).toBe('read answers');
});

it('shows who looks on what was kept, and gives the draft over when its window is left', async () => {
  const another = windows();
  const [first, second] = [another(), another()];
  first.drafts.open('answers');
  second.drafts.open('answers');
  second.done.length = 0;
  first.drafts.kept('answers');
  expect(second.done).toEqual(['read answers']);
  first.drafts.closeAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.looksOn()).toBe(false);
});

it('waits no longer than a second for a window that is gone', async () => {
  const another = windows();
  const [gone, second] = [another(), another()];
  gone.drafts.open('answers');
  second.drafts.open('answers');
  gone.drafts.elsewhere.set(new Set(['answers']));
  second.drafts.take('answers');
  await vi.advanceTimersByTimeAsync(999);
  expect(second.looksOn()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.looksOn()).toBe(false);
});

it('keeps a window looking on until it has read what the other one kept last', async () => {
  const another = windows();
  const [first, second] = [another(), another()];
  first.drafts.open('answers');
  second.drafts.open('answers');
  let answer = () => {};
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  second.readsOnly(answered);
  second.drafts.take('answers');
  await vi.advanceTimersByTimeAsync(0);
  expect(second.looksOn()).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.looksOn()).toBe(false);
});
