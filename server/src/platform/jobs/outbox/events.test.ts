import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { statementsOf } from '../../../../test/suites/statements.ts';
import { systemCtx } from '../../call/system-ctx.ts';
import { transact } from '../../database/transaction.ts';
import { newId } from '../../tools/ids.ts';
import { noteEvents } from './events.ts';

const server = testServer();
const ANSWERED = { document: 'callOffLine', action: 'confirm', from: 'new', to: 'completely_confirm' };
const EDITED = { document: 'callOffLine', action: 'adjustPacking', from: 'new', to: 'new' };

/** How many statements note that so many lines were changed by one call. */
const notesOf = async (change: typeof ANSWERED, lines: number): Promise<number> => {
  const { platform } = server.running;
  const sent = await statementsOf(() =>
    transact(platform.pool, async tx => {
      const ctx = systemCtx(platform, tx, { tenant: 0 });
      for (let line = 0; line < lines; line++)
        noteEvents(ctx, { ...change, documentId: newId(), version: 2, actor: 'clerk' });
    }),
  );
  return sent.filter(({ text }) => text.includes('note_events')).length;
};

describe('what an event costs the call that makes it', () => {
  it('is one statement, however many documents are moved', async () => {
    expect(await notesOf(ANSWERED, 1)).toBe(1);
    expect(await notesOf(ANSWERED, 50)).toBe(1);
  });

  it('is none where nobody could subscribe to it', async () => {
    expect(await notesOf(EDITED, 50)).toBe(0);
  });
});
