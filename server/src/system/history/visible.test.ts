import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { changePlant, createPlant } from '@inbound/shared/master/plant/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const lengthFor = async (caller: Caller, documentId: string[]): Promise<number> =>
  (await caller.call(readHistory, { documentId })).length;

describe('the history of a document', () => {
  it('is read by those alone who may see such documents', async () => {
    const supplier = await server.as('supplier-logistics');
    const [line] = (await supplier.call(listCallOffLines, { state: ['completely_confirm'], limit: 1 })).rows;
    const [note] = (await supplier.call(listDeliveryNotes, { limit: 1 })).rows;
    if (!line || !note) throw new Error('the story has confirmed lines and notes');
    const ids = [line.id, note.id];
    const [ofLine, ofNote] = [await lengthFor(supplier, [line.id]), await lengthFor(supplier, [note.id])];
    expect(ofLine).toBeGreaterThan(0);
    expect(ofNote).toBeGreaterThan(0);
    expect(await lengthFor(supplier, ids)).toBe(ofLine + ofNote);
    // The gate sees notes and no call-offs; the buyer of the backlog neither.
    expect(await lengthFor(await server.as('gate'), ids)).toBe(ofNote);
    expect(await lengthFor(await server.as('backlog-buyer'), ids)).toBe(0);
  });

  it('ends with the permission, also for what he has done himself', async () => {
    const admin = await server.as('tenant-admin');
    const names = { plantNo: '4811', nameZh: '史', nameEn: 'History', sapName: 'H1', contact: 'c', street: 's' };
    const made = await admin.call(createPlant, { ...names, timeZone: 'UTC' });
    const { changedAt: _, ...row } = made;
    await admin.call(changePlant, { ...row, contact: 'd' });
    expect(await lengthFor(admin, [made.id])).toBe(2);
    await server.sql(
      `delete from role_permission where tenant_id = 0 and permission_id in
         (select id from permission where tenant_id = 0 and grants = 'master.plant.view')`,
    );
    expect(await lengthFor(admin, [made.id])).toBe(0);
  });

  it('is not told of a document that is gone, nor under the name of another kind', async () => {
    const admin = await server.as('tenant-admin');
    const [entry] = await server.sql<{ document_id: string }>(
      `select document_id from state_change where tenant_id = 0 and document = 'deliveryNote' limit 1`,
    );
    const id = entry?.document_id ?? '';
    expect(await lengthFor(admin, [id])).toBeGreaterThan(0);
    await server.sql(`alter table state_change disable trigger user`);
    await server.sql(`update state_change set document = 'material' where document_id = $1`, [id]);
    expect(await lengthFor(admin, [id])).toBe(0);
  });
});
