import {
  createDeliveryNote,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNote, printDeliveryNotePackingList } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { packedNote, promisedLines, sentNote } from './delivery-note.sample.ts';

const server = testServer();

let clerk: Caller;
beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

const setAddress = (address: string) =>
  server.sql(`update supplier set address = $1 where tenant_id = 0 and code = 'S1001'`, [address]);
afterEach(() => setAddress('Main street 1'));

describe('what a note lacks for sending', () => {
  it('is said where it is sent or created, and keeps nobody from reading it, its papers and those that were sent', async () => {
    const [draft, sent] = [await packedNote(clerk), await sentNote(clerk)];
    const [line] = await promisedLines(clerk, 1);
    await setAddress(' ');
    const read = await clerk.call(readDeliveryNote, { id: draft.id });
    expect(read.problems.map(({ code }) => code)).toContain('no_supplier_address');
    for (const { id } of [draft, sent]) {
      expect((await clerk.try(readDeliveryNote, { id })).code).toBe('ok');
      for (const paper of [printDeliveryNote, printDeliveryNotePackingList])
        expect((await clerk.try(paper, { id })).code, paper.path).toBe('ok');
    }
    const { id, version } = draft;
    expect((await clerk.try(sendDeliveryNote, { id, version })).code).toBe('no_supplier_address');
    const head = { etaDate: draft.etaDate, transportType: draft.transportType };
    const lines = [{ callOffLineId: line?.id ?? '' }];
    expect((await clerk.try(createDeliveryNote, { ...head, lines })).code).toBe('no_supplier_address');
  });
});
