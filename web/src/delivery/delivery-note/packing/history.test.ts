import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type History, NO_HISTORY, recordStep, redoStep, undoStep } from './history.ts';

/** Walks through steps, `undo` and `redo`; answers every state that was seen, and what is left. */
const walk = (acts: readonly (number | 'undo' | 'redo')[]) => {
  let [present, history]: [number, History<number>] = [0, NO_HISTORY];
  for (const act of acts) {
    if (typeof act === 'number') [history, present] = [recordStep(history, present), act];
    else {
      const moved = (act === 'undo' ? undoStep : redoStep)(history, present);
      if (moved) ({ present, history } = moved);
    }
  }
  return { present, history };
};

const acts = fc.array(fc.oneof(fc.nat(), fc.constantFrom<'undo' | 'redo'>('undo', 'redo')), { maxLength: 60 });

describe('a history', () => {
  it('undoes to exactly what was, and does again exactly what was undone', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (before, next) => {
        const was = walk(before);
        expect(walk([...before, next, 'undo'])).toMatchObject({
          present: was.present,
          history: { past: was.history.past },
        });
        expect(walk([...before, next, 'undo', 'redo'])).toEqual(walk([...before, next]));
      }),
    );
  });

  it('undoes all the way to the beginning, and no further', () => {
    expect(walk([1, 2, 'undo', 'undo', 'undo']).present).toBe(0);
    expect(walk([1, 2, 'undo', 'undo', 'redo', 'redo', 'redo']).present).toBe(2);
    expect(walk([1, 'undo', 3, 'redo']).present).toBe(3);
  });

  it('forgets the oldest steps of a long work', () => {
    const many = Array.from({ length: 150 }, (_, at) => at + 1);
    expect(walk(many).history.past).toHaveLength(100);
  });
});
