import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { MOST_PAPERS, printNotePapers } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { expect, it } from 'vitest';
import { decode } from '../../../../documents/test/decode.ts';
import { render } from '../../../../documents/test/render.ts';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const DPI = 150;

/** Prints papers of notes, and answers the reply of the server. */
const printed = (caller: Caller, body: object) =>
  fetch(`${server.running.address}/api${printNotePapers.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const notesOf = async (caller: Caller) => {
  const { rows } = await caller.call(listDeliveryNotes, { state: ['sent', 'unsent'], limit: 2 });
  return rows;
};

it('prints the papers of several notes as one file, note by note', async () => {
  const clerk = await server.as('supplier-logistics');
  const notes = await notesOf(clerk);
  const reply = await printed(clerk, { ids: notes.map(({ id }) => id), papers: ['deliveryNote', 'packingList'] });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = await render(Buffer.from(await reply.arrayBuffer()), DPI);
  const codes = await Promise.all(pages.map(decode));
  const places = notes.map(({ dnNo }) => codes.findIndex(found => found.some(code => code.endsWith(dnNo))));
  expect(places[0]).toBe(0);
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
});

it('prints nothing of a note that the caller does not see, and refuses more than one file holds', async () => {
  const clerk = await server.as('supplier-logistics');
  const other = await server.as('supplier-logistics-2');
  const [theirs] = await notesOf(other);
  const own = (await notesOf(clerk)).map(({ id }) => id);
  const foreign = await printed(clerk, { ids: [...own, theirs?.id], papers: ['deliveryNote'] });
  expect(foreign.status).toBe(404);
  const many = Array.from({ length: MOST_PAPERS + 1 }, () => own[0]);
  expect((await printed(clerk, { ids: many, papers: ['deliveryNote'] })).status).toBe(422);
  expect((await printed(clerk, { ids: own, papers: [] })).status).toBe(422);
});
