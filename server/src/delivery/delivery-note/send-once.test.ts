import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import { listDeliveryNotes, readDeliveryNote, sendDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, testServer } from '../../../test/server.ts';
import { lineNow, openLine } from '../../calloff/call-off/call-off.sample.ts';

const server = testServer();
const AT_ONCE = 500;
const FEW = 20;

let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics-2');
});

const counted = (answers: readonly Answer<unknown>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
const allAtOnce = <T>(call: () => Promise<T>, count = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call));

/** The story's materials ask for documents that nobody has sent. */
const DOCUMENTS_KNOWN = { confirm: [{ code: 'quality_document_missing' }] };

/** A note of the story that is packed and may go. */
const packedNote = async () => {
  const { rows } = await clerk.call(listDeliveryNotes, { state: ['unsent'] });
  const row = rows.find(({ unitCount }) => unitCount > 0);
  if (!row) throw new Error('the story has no packed note');
  return clerk.call(readDeliveryNote, { id: row.id });
};

/** What a note has done, counted in the database. */
const effectsOf = async (id: string) => {
  const [row] = await server.sql<Record<string, number>>(
    `select
       (select count(*)::int from state_change where document_id = $1 and action = 'send') as history,
       (select count(*)::int from outbox_message where document_id = $1) as messages,
       (select count(distinct receiver_code)::int from outbox_message where document_id = $1) as receivers,
       (select count(*)::int from cumulative_entry where document_id = $1 and kind = 'sent') as bookings,
       (select count(distinct agreement_id)::int from delivery_note_line where note_id = $1) as agreements,
       (select count(*)::int from container_entry where document_id = $1) as containers,
       (select count(distinct packaging_code)::int from container_entry where document_id = $1) as packagings,
       (select count(*)::int - count(distinct user_id)::int from notification where document_id = $1) as told_twice,
       (select count(*)::int from notification where document_id = $1) as told`,
    [id],
  );
  return row ?? {};
};

describe('five hundred at once', () => {
  it('who send one note send it once: one history entry, one message for each receiver, one booking', async () => {
    const note = await packedNote();
    const sentOf = async () =>
      (await Promise.all(note.lines.map(line => clerk.call(readCallOff, { id: line.callOffId ?? '' })))).map(
        ({ cumulatives }) => Number(cumulatives.sent),
      );
    const before = await sentOf();
    const answers = await allAtOnce(() =>
      clerk.try(sendDeliveryNote, { id: note.id, version: note.version, ...DOCUMENTS_KNOWN }),
    );
    expect(counted(answers)).toEqual({ ok: 1, conflict: AT_ONCE - 1 });
    expect(await effectsOf(note.id)).toMatchObject({
      history: 1,
      messages: 2,
      receivers: 2,
      bookings: note.lines.length,
      agreements: note.lines.length,
      told_twice: 0,
    });
    const { containers, packagings, told } = await effectsOf(note.id);
    expect(containers).toBe(packagings);
    expect(told).toBeGreaterThan(0);
    expect(await sentOf()).toEqual(before.map((sent, at) => sent + Number(note.lines[at]?.qty)));
    const late = await clerk.try(sendDeliveryNote, { id: note.id });
    expect(late).toMatchObject({ status: 409, code: 'dn_sent', params: { number: note.dnNo } });
  });

  it('who confirm a part of one line never promise more than was released', async () => {
    const line = await openLine(clerk, '5500018401');
    const { id, requestedTo: date, released } = line;
    const share = `${Number(released) / 4}` as const;
    let version = line.version;
    const codes = new Set<string>();
    // The losers look again and try once more, until nothing is left to confirm.
    for (const count of [AT_ONCE, FEW, FEW, FEW, FEW]) {
      const answers = await allAtOnce(() => clerk.try(confirmLine, { id, version, date, qty: share }), count);
      expect(answers.filter(({ code }) => code === 'ok').length).toBeLessThanOrEqual(1);
      for (const { code } of answers) codes.add(code);
      const now = await lineNow(clerk, line);
      expect(Number(now.confirmed)).toBeLessThanOrEqual(Number(released));
      version = now.version;
    }
    expect(await lineNow(clerk, line)).toMatchObject({ confirmed: released, remaining: '0' });
    const [{ history } = { history: 0 }] = await server.sql<{ history: number }>(
      `select count(*)::int as history from state_change where document_id = $1 and action = 'confirm'`,
      [id],
    );
    expect(history).toBe(4);
    expect([...codes].sort()).toEqual(['conflict', 'ok', 'status']);
  });
});
