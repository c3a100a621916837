import { addDays } from '@inbound/shared';
import { acceptLine, confirmLine, rejectLine, splitLine } from '@inbound/shared/calloff/call-off/line-contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { lineNow, openLines } from './call-off.sample.ts';

const server = testServer();

it('a new line is confirmed, accepted, rejected or split, each with its state and its entry in the history', async () => {
  const clerk = await server.as('supplier-logistics');
  const lines = await openLines(clerk, '5500018235');
  const acts = [
    [confirmLine, {}, 'completely_confirm', 'confirm'],
    [acceptLine, { note: 'Tool repair' }, 'accept', 'accept'],
    [rejectLine, { reason: 'No capacity' }, 'reject', 'reject'],
    [splitLine, {}, 'full_split', 'split'],
  ] as const;
  for (const [at, [act, said, state, action]] of acts.entries()) {
    const line = lines[at];
    if (!line) throw new Error('the story has four open lines');
    const { id, version, requestedTo, released } = line;
    const later = addDays(requestedTo, 3);
    const promise = { qty: released, date: act === acceptLine ? later : requestedTo };
    const half = `${Number(released) / 2}` as const;
    const parts = [requestedTo, later].map(date => ({ date, qty: half }));
    const body = act === rejectLine ? {} : act === splitLine ? { parts } : promise;
    await clerk.call(act as typeof confirmLine, { id, version, ...said, ...body } as never);
    expect((await lineNow(clerk, line)).state).toBe(state);
    const [entry] = await clerk.call(readHistory, { documentId: [id] });
    expect(entry).toMatchObject({ action, from: 'new', to: state, document: 'callOffLine' });
  }
});
