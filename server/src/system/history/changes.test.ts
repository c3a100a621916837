import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import {
  cancelDeliveryNote,
  deleteDeliveryNote,
  listDeliveryNotes,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { documentNamed } from '@inbound/shared/documents';
import { CHANGING_DOCUMENTS, readChangedDocuments } from '@inbound/shared/system/history/changes-contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWING_JOBS } from '../../../test/following-jobs.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { openLines } from '../../calloff/call-off/call-off.sample.ts';
import { BESIDE_TOUR, newNote, packedNote, warningsOf } from '../../delivery/delivery-note/delivery-note.sample.ts';
import { isTable, tableNameOf } from '../../platform/call/view-permission.ts';
import { newId } from '../../platform/tools/ids.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

const server = testServer({ jobsByHand: [...FOLLOWING_JOBS] });
const NOTES = { document: 'deliveryNote' } as const;
const CURSOR = 'cursor of changes';

let clerk: Caller;
let early: pg.Client;
let late: pg.Client;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  [early, late] = [1, 2].map(() => new pg.Client({ connectionString: server.database.superuserUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([early.connect(), late.connect()]);
});
afterAll(() => Promise.all([early.end(), late.end()]));

const cursorOf = async (caller: Caller, document: string): Promise<string> =>
  (await caller.call(readChangedDocuments, { document })).next;

/** Follows a cursor until there is no more. */
const follow = async (caller: Caller, document: string, since: string, limit = 100) => {
  const ids: string[] = [];
  for (let cursor = since; ; ) {
    const { changes, next, more } = await caller.call(readChangedDocuments, { document, changedSince: cursor, limit });
    ids.push(...changes.map(({ id }) => id));
    if (!more) return { ids, next };
    cursor = next;
  }
};

/** Writes into a history that a document changed, in a transaction that is left open. */
const change = (client: pg.Client, document: string, row: Record<string, unknown>) =>
  client.query(
    `insert into inbound.state_change (tenant_id, id, plant_id, company_id, document, document_id, at, actor, action, from_state,
       to_state, document_version) values (0, $1, $2, $3, $4, $5, $6, 'x', 'edit', '', '', 2)`,
    [newId(), row.plant_id ?? null, row.company_id ?? null, document, row.id, server.clock.now()],
  );

describe('which documents changed since a cursor', () => {
  it('tells what commits late, also where what began later was told before, of every list of documents', async () => {
    const admin = {
      'tenant-admin': await server.as('tenant-admin'),
      'backlog-buyer': await server.as('backlog-buyer'),
    };
    let tried = 0;
    for (const document of CHANGING_DOCUMENTS) {
      const table = tableNameOf(document);
      if (!documentNamed(document as 'deliveryNote')?.view || !isTable(table)) continue;
      const [one, other] = await server.sql<Record<string, unknown>>(
        `select * from "${table}" where tenant_id = 0 order by id limit 2`,
      );
      if (!one || !other) continue;
      for (const caller of Object.values(admin)) {
        const begun = await caller.try(readChangedDocuments, { document });
        if (begun.code !== 'ok') continue;
        await early.query('begin');
        await change(early, document, one);
        await late.query('begin');
        await change(late, document, other);
        await late.query('commit');
        const first = await follow(caller, document, begun.data.next);
        await early.query('commit');
        const second = await follow(caller, document, first.next);
        const told = [...first.ids, ...second.ids];
        // Rows that this caller does not see are told to nobody like him.
        if (!told.includes(String(other.id))) continue;
        expect([first.ids.includes(String(one.id)), second.ids], document).toEqual([false, [one.id]]);
        expect((await follow(caller, document, second.next)).ids).toEqual([]);
        tried++;
        break;
      }
    }
    expect(tried).toBeGreaterThan(10);
  });

  it('is paged without a gap, and repeats what is asked for again', async () => {
    const since = await cursorOf(clerk, 'deliveryNote');
    const made = [await newNote(clerk), await newNote(clerk), await newNote(clerk)].map(({ id }) => id);
    const whole = await follow(clerk, 'deliveryNote', since);
    const paged = await follow(clerk, 'deliveryNote', since, 1);
    expect(new Set(whole.ids)).toEqual(new Set(paged.ids));
    expect(whole.ids).toEqual(expect.arrayContaining(made));
    const { rows } = await clerk.call(listDeliveryNotes, { ids: whole.ids });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  });

  it('tells a page what its first page saw, and what is committed meanwhile by the next cursor', async () => {
    const since = await cursorOf(clerk, 'deliveryNote');
    const [one, other] = [await newNote(clerk), await newNote(clerk)];
    const first = await clerk.call(readChangedDocuments, { ...NOTES, changedSince: since, limit: 1 });
    expect([first.changes.map(({ id }) => id), first.more]).toEqual([[one.id], true]);
    const meanwhile = await newNote(clerk);
    const rest = await follow(clerk, 'deliveryNote', first.next);
    expect([rest.ids.includes(other.id), rest.ids.includes(meanwhile.id)]).toEqual([true, false]);
    expect((await follow(clerk, 'deliveryNote', rest.next)).ids).toEqual([meanwhile.id]);
  });

  it('tells a call-off by itself where one of its lines changed, once, and to those who see it', async () => {
    const [stranger, planner] = [await server.as('supplier-logistics-2'), await server.as('dispositor')];
    const [strange, since] = [await cursorOf(stranger, 'callOff'), await cursorOf(clerk, 'callOff')];
    const lines = (await openLines(clerk, BESIDE_TOUR)).slice(0, 2);
    for (const { id, version, requestedTo, remaining } of lines)
      await clerk.call(confirmLine, { id, version, date: requestedTo, qty: remaining });
    const callOffId = lines[0]?.callOffId ?? '';
    const { rows } = await planner.call(listCallOffs, { ids: [callOffId] });
    const told = { id: callOffId, version: rows[0]?.version, gone: false };
    const { changes } = await clerk.call(readChangedDocuments, { document: 'callOff', changedSince: since });
    expect(changes).toEqual([told]);
    const paged = await follow(clerk, 'callOff', since, 1);
    expect(new Set(paged.ids)).toEqual(new Set([callOffId]));
    expect((await follow(clerk, 'callOff', paged.next)).ids).toEqual([]);
    expect((await follow(stranger, 'callOff', strange)).ids).toEqual([]);
  });

  it('says what was deleted', async () => {
    const since = await cursorOf(clerk, 'deliveryNote');
    const { id, version } = await newNote(clerk);
    await clerk.call(deleteDeliveryNote, { id, version });
    const { changes } = await clerk.call(readChangedDocuments, { ...NOTES, changedSince: since });
    expect(changes.find(one => one.id === id)).toMatchObject({ gone: true });
  });

  it('is told to those who see the document alone', async () => {
    const stranger = await server.as('supplier-logistics-2');
    const since = await cursorOf(stranger, 'deliveryNote');
    const note = await packedNote(clerk);
    const sent = await clerk.call(sendDeliveryNote, { id: note.id, version: note.version, confirm: warningsOf(note) });
    await clerk.call(cancelDeliveryNote, { id: note.id, version: sent.version, reason: 'wrong truck' });
    expect((await follow(stranger, 'deliveryNote', since)).ids).toEqual([]);
    expect((await clerk.try(readChangedDocuments, { document: 'survey' })).code).toBe('no_permission');
  });

  it('says where it begins anew: a cursor of nobody, of another tenant, or of a later course of the database', async () => {
    const { restart, changes, next } = await clerk.call(readChangedDocuments, { ...NOTES, changedSince: 'x' });
    expect([restart, changes, next.length > 0]).toEqual([true, [], true]);
  });

  it('begins anew where its tenant has come from another installation, whose transactions have numbers of their own', async () => {
    const { dataFolder } = server.running.platform;
    const told = await unseal(dataFolder, CURSOR, await cursorOf(clerk, 'deliveryNote'));
    const [tenant, cursor] = JSON.parse(told) as [number, object];
    const asked = async (cluster: object) => {
      const changedSince = await seal(dataFolder, CURSOR, JSON.stringify([tenant, { ...cursor, ...cluster }]));
      return (await clerk.call(readChangedDocuments, { ...NOTES, changedSince })).restart;
    };
    expect([await asked({}), await asked({ cluster: '1' })]).toEqual([false, true]);
  });
});
