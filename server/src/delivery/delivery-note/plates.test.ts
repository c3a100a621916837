import {
  createDeliveryNote,
  type DeliveryNoteDetail,
  deleteDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  saveDeliveryNotePacking,
} from '@inbound/shared/delivery/delivery-note/contract';
import { createFreeNote, readDeliveryNoteFreeMaterials } from '@inbound/shared/delivery/delivery-note/free-contract';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { scanOnNote, undoDeliveryNoteScan } from '@inbound/shared/delivery/delivery-note/scan-contract';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { promisedLines, TOUR, unitsOf } from './delivery-note.sample.ts';

const server = testServer();
const HEAD = { etaDate: '2026-11-26', transportType: 'supplier', plate: 'JA12345' } as const;
let clerk: Caller;
let agreementId: string;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'quantity_strategy', JSON.stringify({ kind: 'free' }));
  const { materials } = await clerk.call(readDeliveryNoteFreeMaterials, { search: TOUR });
  agreementId = materials[0]?.id ?? '';
});

beforeEach(async () => {
  await server.sql('delete from returned_serial');
});

const newNote = () => clerk.call(createFreeNote, { ...HEAD, lines: [{ agreementId, qty: '960' }] });
const pack = ({ id, version }: DeliveryNoteDetail) => clerk.call(packDeliveryNoteByInstruction, { id, version });
const packed = async (): Promise<DeliveryNoteDetail> => pack(await newNote());
const remove = ({ id, version }: DeliveryNoteDetail, caller = clerk) => caller.try(deleteDeliveryNote, { id, version });
const platesOf = async ({ id }: DeliveryNoteDetail) =>
  (await unitsOf(clerk, id)).map(({ licencePlate }) => licencePlate).sort();

/** How many serials were ever drawn, and how many of them wait to be drawn again. */
const standing = async () => {
  const [row] = await server.sql<{ drawn: number; returned: number; registered: number }>(
    `select (select sum(last_value)::int from number_counter where tenant_id = 0 and name = 'licence-plate') as drawn,
       (select count(*)::int from returned_serial) as returned, (select count(*)::int from licence_plate) as registered`,
  );
  if (!row) throw new Error('nothing stands there');
  return row;
};

describe('plates of a draft that goes', () => {
  it('are drawn again where none was printed: drafts may be packed and deleted without end', async () => {
    const first = await packed();
    const plates = await platesOf(first);
    const before = await standing();
    await remove(first);
    expect(await standing()).toEqual({
      ...{ drawn: before.drawn, returned: plates.length, registered: before.registered - plates.length },
    });
    const second = await packed();
    expect(await platesOf(second)).toEqual(plates);
    expect(await standing()).toEqual(before);
  });

  it('are drawn again where the note is packed anew, or a package leaves it', async () => {
    const note = await packed();
    const before = await standing();
    const again = await pack(note);
    expect(await standing()).toEqual(before);
    const emptied = await clerk.call(saveDeliveryNotePacking, { id: note.id, version: again.version, units: [] });
    expect(await standing()).toMatchObject({ drawn: before.drawn, returned: note.labelCount });
    await pack(emptied);
    expect(await standing()).toEqual(before);
  });

  it('stay burnt where a label was printed', async () => {
    const note = await packed();
    const [first] = await unitsOf(clerk, note.id);
    await clerk.call(printDeliveryNoteLabels, { id: note.id, unitIds: [first?.id ?? ''] });
    await remove(await clerk.call(readDeliveryNote, { id: note.id }));
    expect(await standing()).toMatchObject({ returned: note.labelCount - 1 });
    const plates = await platesOf(await packed());
    expect(plates).not.toContain(first?.licencePlate);
  });

  it('stay burnt where a label was scanned, also if the scan was undone', async () => {
    const note = await packed();
    const [first] = await unitsOf(clerk, note.id);
    await clerk.call(scanOnNote, { id: note.id, code: first?.licencePlate ?? '' });
    await clerk.call(undoDeliveryNoteScan, { id: note.id, unitId: first?.id ?? '' });
    expect((await remove(await clerk.call(readDeliveryNote, { id: note.id }))).code).toBe('ok');
    expect(await platesOf(await packed())).not.toContain(first?.licencePlate);
  });
});

describe('two who pack at once', () => {
  it('never have one plate, whatever is given back meanwhile', async () => {
    const other = await server.as('supplier-logistics');
    const gone = await Promise.all([packed(), packed(), packed()]);
    const drafts = await Promise.all([newNote(), newNote(), newNote(), newNote()]);
    const { drawn } = await standing();
    const [deleted, notes] = await Promise.all([
      Promise.all(gone.map((note, at) => remove(note, at % 2 === 0 ? clerk : other))),
      Promise.all(
        drafts.map(({ id, version }, at) =>
          (at % 2 === 0 ? clerk : other).call(packDeliveryNoteByInstruction, { id, version }),
        ),
      ),
    ]);
    expect(deleted.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    const plates = (await Promise.all(notes.map(platesOf))).flat();
    expect(new Set(plates).size).toBe(plates.length);
    const all = await server.sql<{ count: number; different: number }>(
      'select count(*)::int as count, count(distinct licence_plate)::int as different from packaging_unit where tenant_id = 0',
    );
    expect(all[0]?.different).toBe(all[0]?.count);
    const after = await standing();
    expect(after.drawn - drawn).toBeLessThanOrEqual(plates.length);
    // What was not drawn again of what was given back waits for the next.
    const back = gone.reduce((sum, { labelCount }) => sum + labelCount, 0);
    expect(after.returned).toBe(back - (plates.length - (after.drawn - drawn)));
  });
});

describe('serials that another call is about to take', () => {
  it('are passed by: whoever packs has new ones, and waits for nobody', async () => {
    const gone = await packed();
    const plates = await platesOf(gone);
    await remove(gone);
    const holder = new pg.Client({ connectionString: server.database.superuserUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from inbound.returned_serial for update');
      const drawn = await platesOf(await packed());
      expect(drawn.filter(plate => plates.includes(plate))).toEqual([]);
      expect(drawn).toHaveLength(plates.length);
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
  });
});

describe('a call that is killed', () => {
  /** Ends the connection of a call once it waits for a table that somebody holds. */
  const killedAt = async (table: string, call: () => Promise<{ code: string }>): Promise<string> => {
    const holder = new pg.Client({ connectionString: server.database.superuserUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`lock table inbound.${table} in access exclusive mode`);
    const waiting = call();
    await waitUntil(async () => {
      const ended = await server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'inbound calls' and wait_event_type = 'Lock'`,
      );
      return ended.length > 0;
    });
    const { code } = await waiting;
    await holder.query('rollback');
    await holder.end();
    return code;
  };

  it('gives nothing back and draws nothing', async () => {
    const note = await packed();
    const plates = await platesOf(note);
    const before = await standing();
    expect(await killedAt('returned_serial', () => remove(note))).toBe('unavailable');
    expect(await killedAt('state_change', () => remove(note))).toBe('unavailable');
    expect(await standing()).toEqual(before);
    expect(await platesOf(note)).toEqual(plates);
    const draft = await newNote();
    const { id, version } = draft;
    expect(await killedAt('external_huid', () => clerk.try(packDeliveryNoteByInstruction, { id, version }))).toBe(
      'unavailable',
    );
    expect(await standing()).toEqual(before);
    expect((await remove(note)).code).toBe('ok');
    await pack(draft);
    expect(await standing()).toEqual(before);
  });
});

describe('a draft of call-off lines', () => {
  it('gives its own plates back when it is deleted', async () => {
    const [line] = await promisedLines(clerk, 1);
    const note = await clerk.call(createDeliveryNote, {
      ...{ etaDate: line?.requestedTo ?? HEAD.etaDate, transportType: 'supplier' },
      lines: [{ callOffLineId: line?.id ?? '' }],
    });
    const draft = await pack(note);
    expect((await remove(draft)).code).toBe('ok');
    expect(await standing()).toMatchObject({ returned: draft.labelCount });
  });
});
