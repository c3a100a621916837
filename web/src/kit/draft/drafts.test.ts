import { asTimestamp, Refusal } from '@inbound/shared';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DraftServer, Drafts, type Kept } from './drafts.ts';

const AT = asTimestamp(Date.parse('2026-11-23T06:00:00Z'));
const LATER = asTimestamp(Date.parse('2026-11-23T06:05:00Z'));
const NOTHING: Kept = { content: undefined, baseVersion: null, savedAt: undefined, seen: null };

/** A server that writes down what it is asked, and answers when it is let. */
const serverOf = () => {
  const asked: string[] = [];
  const gates: (() => void)[] = [];
  let isHeld = false;
  let isOut = false;
  const answer = async (): Promise<void> => {
    if (isHeld) await new Promise<void>(resolve => gates.push(resolve));
    if (isOut) throw new Error('out of reach');
  };
  let stored: Kept = NOTHING;
  const server: DraftServer = {
    keep: async (_name, { content, baseVersion, seen }: Kept) => {
      asked.push(JSON.stringify(content));
      const isOther = stored.content !== undefined && seen !== undefined && seen !== stored.savedAt;
      if (!isOther) stored = { content, baseVersion, savedAt: AT, seen: AT };
      await answer();
      if (isOther) throw new Refusal('conflict');
      return AT;
    },
    drop: async name => {
      asked.push(`drop ${name}`);
      await answer();
    },
    read: async () => stored,
  };
  return {
    server,
    asked,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const open of gates.splice(0)) open();
    },
    /** Another machine saves what is typed there. */
    saveElsewhere: (content: object) => {
      stored = { content, baseVersion: null, savedAt: LATER, seen: LATER };
    },
    stored: () => stored.content,
    cut: (out: boolean) => {
      isOut = out;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is saved once, a second after the last change, and says when', async () => {
  const { server, asked } = serverOf();
  const drafts = new Drafts(server);
  for (const qty of ['4', '48', '480']) {
    drafts.keep('lines', { qty }, 3);
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(asked).toEqual([]);
  expect(drafts.all.get().get('lines')).toEqual({
    ...{ content: { qty: '480' }, baseVersion: 3, savedAt: undefined, seen: null },
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['{"qty":"480"}']);
  expect(drafts.all.get().get('lines')?.savedAt).toBe(AT);
});

it('goes at once when it is asked to, and not again', async () => {
  const { server, asked } = serverOf();
  const drafts = new Drafts(server);
  drafts.keep('lines', { qty: '1' }, null);
  drafts.keep('notes', { text: 'x' }, null);
  await drafts.flush('lines');
  expect(asked).toEqual(['{"qty":"1"}']);
  await drafts.flush();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['{"qty":"1"}', '{"text":"x"}']);
});

it('is never overtaken by an older save, and what was typed meanwhile is not called saved', async () => {
  const { server, asked, hold, release } = serverOf();
  const drafts = new Drafts(server);
  hold();
  drafts.keep('lines', { qty: '1' }, null);
  await vi.advanceTimersByTimeAsync(1_000);
  drafts.keep('lines', { qty: '12' }, null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(['{"qty":"1"}']);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['{"qty":"1"}', '{"qty":"12"}']);
  expect(drafts.all.get().get('lines')?.savedAt).toBe(AT);
});

it('stays while the server is out of reach, and goes with the next chance', async () => {
  const { server, asked, cut } = serverOf();
  const drafts = new Drafts(server);
  cut(true);
  drafts.keep('lines', { qty: '1' }, null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drafts.all.get().get('lines')).toMatchObject({ content: { qty: '1' }, savedAt: undefined });
  cut(false);
  await drafts.flush();
  expect(asked).toHaveLength(2);
  expect(drafts.all.get().get('lines')?.savedAt).toBe(AT);
});

it('that was dropped is dropped on the server, and what the server has does not come back', async () => {
  const { server, asked } = serverOf();
  const drafts = new Drafts(server);
  drafts.learn('lines', { content: { qty: '7' }, baseVersion: 2, savedAt: AT, seen: AT });
  expect(drafts.all.get().get('lines')?.content).toEqual({ qty: '7' });
  drafts.drop('lines');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['drop lines']);
  drafts.learn('lines', { content: { qty: '7' }, baseVersion: 2, savedAt: AT, seen: AT });
  expect(drafts.all.get().get('lines')?.content).toBeUndefined();
});

it('goes with all of its tab, and leaves other tabs alone', async () => {
  const { server, asked } = serverOf();
  const drafts = new Drafts(server);
  for (const name of ['a|answers', 'a|note', 'ab|answers']) drafts.keep(name, { qty: '1' }, null);
  await drafts.flush();
  drafts.dropOf('a|');
  await drafts.flush();
  expect(asked.slice(3)).toEqual(['drop a|answers', 'drop a|note']);
  expect(drafts.all.get().get('ab|answers')?.content).toEqual({ qty: '1' });
});

it('is shown to nobody else on the same page', async () => {
  const { server, asked } = serverOf();
  const drafts = new Drafts(server);
  drafts.belongTo('li.wei');
  drafts.keep('lines', { qty: '1' }, null);
  drafts.belongTo('li.wei');
  expect(drafts.all.get().size).toBe(1);
  drafts.belongTo('anna');
  expect(drafts.all.get().size).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([]);
});

const contested = async () => {
  const machine = serverOf();
  const drafts = new Drafts(machine.server);
  drafts.keep('lines', { qty: '1' }, null);
  await drafts.flush();
  machine.saveElsewhere({ qty: '7' });
  drafts.keep('lines', { qty: '12' }, null);
  await drafts.flush();
  return { ...machine, drafts, draft: () => drafts.all.get().get('lines') };
};

it('that another machine has saved meanwhile is told, and neither of the two is lost before one was chosen', async () => {
  const { drafts, draft, stored, asked } = await contested();
  expect(draft()).toMatchObject({ content: { qty: '12' }, isContested: true, savedAt: undefined });
  expect(stored()).toEqual({ qty: '7' });
  drafts.keep('lines', { qty: '123' }, null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(draft()).toMatchObject({ content: { qty: '123' }, isContested: true });
  expect(asked).toEqual(['{"qty":"1"}', '{"qty":"12"}']);
});

it('of another machine is taken where that is chosen', async () => {
  const { drafts, draft, asked } = await contested();
  await drafts.takeTheirs('lines');
  expect(draft()).toEqual({ content: { qty: '7' }, baseVersion: null, savedAt: LATER, seen: LATER });
  drafts.keep('lines', { qty: '78' }, null);
  await drafts.flush();
  expect(asked.at(-1)).toBe('{"qty":"78"}');
  expect(draft()?.isContested).toBeUndefined();
});

it('of this machine holds where that is chosen, and what is typed after it is saved', async () => {
  const { drafts, draft, stored } = await contested();
  await drafts.keepMine('lines');
  expect(draft()).toMatchObject({ content: { qty: '12' }, savedAt: AT });
  expect(draft()?.isContested).toBeUndefined();
  drafts.keep('lines', { qty: '123' }, null);
  await drafts.flush();
  expect(stored()).toEqual({ qty: '123' });
});

it('is not its own rival where the answer of a save was lost on the way', async () => {
  const { server, cut } = serverOf();
  const drafts = new Drafts(server);
  cut(true);
  drafts.keep('lines', { qty: '1' }, null);
  await drafts.flush();
  cut(false);
  await drafts.flush();
  expect(drafts.all.get().get('lines')).toMatchObject({ savedAt: AT, seen: AT });
  expect(drafts.all.get().get('lines')?.isContested).toBeUndefined();
});

it('does not wait for the answer to its last save when it was dropped and the page goes', async () => {
  const { server, asked, hold } = serverOf();
  const drafts = new Drafts(server);
  drafts.keep('a', { x: 1 }, null);
  hold();
  void drafts.flush();
  await vi.advanceTimersByTimeAsync(0);
  drafts.drop('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['{"x":1}']);
  void drafts.leave();
  expect(asked).toEqual(['{"x":1}', 'drop a']);
});
