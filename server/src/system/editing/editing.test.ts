import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { EDITING_GONE_SECONDS, endEditing, MOST_OPEN_FORMS, sayEditing } from '@inbound/shared/system/editing/contract';
import { change, followLiveChanges } from '@inbound/shared/system/live/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
let admin: Caller;
let planner: Caller;
let supplier: Caller;
let stranger: Caller;
beforeAll(async () => {
  admin = await server.as('tenant-admin');
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
  stranger = await server.as('supplier-logistics-2');
});

afterEach(async () => {
  await server.sql('delete from editing');
});

let forms = 0;
/** The id of a form that a browser has opened. */
const form = (): string => `01998d3e-0000-7000-8000-${String(++forms).padStart(12, '0')}`;

const firstOf = (rows: readonly { id: string }[]): string => rows[0]?.id ?? '';
const materialId = async (): Promise<string> => firstOf((await planner.call(listMaterials, {})).rows);
const noteOf = async (caller: Caller): Promise<string> => firstOf((await caller.call(listDeliveryNotes, {})).rows);

const open = async (caller: Caller, document: string, documentId: string, id = form()) => {
  const { others } = await caller.call(sayEditing, { id, document, documentId });
  return { id, names: others.map(({ name }) => name) };
};

/** What a caller hears behind a point, and the point reached. */
const heard = async (caller: Caller, since?: string) => {
  const { body } = await caller.try(followLiveChanges, since === undefined ? {} : { since });
  const changes = [...body.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data = '']) =>
    change.parse(JSON.parse(data)),
  );
  return { changes, point: [...body.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] };
};

describe('who has a document open', () => {
  it('is told who else has it open, with company and since when; himself he is not told, in any window', async () => {
    const documentId = await materialId();
    expect((await open(planner, 'material', documentId)).names).toEqual([]);
    expect((await open(planner, 'material', documentId)).names).toEqual([]);
    const { others } = await admin.call(sayEditing, { id: form(), document: 'material', documentId });
    expect(others).toHaveLength(1);
    expect(others[0]).toMatchObject({ name: expect.any(String), companyCode: expect.stringMatching(/./) });
  });

  it('hears at once that somebody has come, and that he has gone; nobody else does', async () => {
    const documentId = await materialId();
    await open(planner, 'material', documentId);
    const [before, beside] = await Promise.all([heard(planner), heard(supplier)]);
    const { id } = await open(admin, 'material', documentId);
    const come = await heard(planner, before.point);
    expect(come.changes).toMatchObject([{ topic: 'editing', ids: [documentId] }]);
    // That he is still there is no news.
    await open(admin, 'material', documentId, id);
    expect((await heard(planner, come.point)).changes).toEqual([]);
    await admin.call(endEditing, { id });
    expect((await heard(planner, come.point)).changes).toMatchObject([{ topic: 'editing', ids: [documentId] }]);
    expect((await open(planner, 'material', documentId)).names).toEqual([]);
    expect((await heard(supplier, beside.point)).changes).toEqual([]);
  });

  it('is gone when his browser says nothing any more', async () => {
    const documentId = await materialId();
    const { id } = await open(admin, 'material', documentId);
    expect((await open(planner, 'material', documentId)).names).toHaveLength(1);
    const gone = later(server.clock.now(), -EDITING_GONE_SECONDS - 1, 'second');
    await server.sql(`update editing set seen_at = '${gone}' where id = '${id}'`);
    expect((await open(planner, 'material', documentId)).names).toEqual([]);
  });

  it('is told to those alone who may open it: supplier and plant see each other, another supplier sees neither', async () => {
    const documentId = await noteOf(supplier);
    expect((await open(supplier, 'deliveryNote', documentId)).names).toEqual([]);
    expect((await open(planner, 'deliveryNote', documentId)).names).toHaveLength(1);
    expect((await open(stranger, 'deliveryNote', documentId)).names).toEqual([]);
    expect((await open(supplier, 'deliveryNote', documentId)).names).toHaveLength(1);
  });

  it('keeps a form of his own: nobody says under its id that he edits something, or that it is over', async () => {
    const documentId = await materialId();
    const { id } = await open(admin, 'material', documentId);
    await open(stranger, 'material', documentId, id);
    expect(await stranger.try(endEditing, { id })).toMatchObject({ code: 'not_found', status: 404 });
    expect((await open(planner, 'material', documentId)).names).toHaveLength(1);
  });
});

it('has as many forms open as they may, and those that are open still say that they are', async () => {
  const documentId = await materialId();
  const { id } = await open(planner, 'material', documentId);
  await server.sql(
    `insert into editing select e.tenant_id, gen_random_uuid(), e.user_id, e.document, e.document_id, e.name, e.name_zh,
       e.company_code, e.since, e.seen_at from editing e, generate_series(2, $1::int) n`,
    [MOST_OPEN_FORMS],
  );
  const more = await planner.try(sayEditing, { id: form(), document: 'material', documentId });
  expect(more).toMatchObject({ status: 409, code: 'too_many_kept', params: { most: MOST_OPEN_FORMS } });
  expect((await planner.try(sayEditing, { id, document: 'material', documentId })).code).toBe('ok');
  expect((await admin.try(sayEditing, { id: form(), document: 'material', documentId })).code).toBe('ok');
});

it('what has no page of its own is edited by nobody', async () => {
  const documentId = await materialId();
  for (const document of ['editing', 'nothing', 'draft']) {
    await open(planner, document, documentId);
    expect((await open(admin, document, documentId)).names).toEqual([]);
  }
});
