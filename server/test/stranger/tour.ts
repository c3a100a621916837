import createClient from 'openapi-fetch';
import type { paths } from './api';

/**
 * What a stranger writes who has the API's document, a generator and two tokens: a release comes in, lines are answered,
 * a note is packed, labelled and sent. Nothing of ours is imported. Called with address, token of the plant, token of the
 * supplier, and the agreement of the tour; prints what it saw as JSON.
 */
const [baseUrl = '', plantToken = '', supplierToken = '', agreement = ''] = process.argv.slice(2);

const clientOf = (token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } });

const plant = clientOf(plantToken);
const supplier = clientOf(supplierToken);

interface Refused {
  info: string;
  msg: string;
}

/** What a call answered, or an error with the sentence that it was refused with. */
const taken = <T>({ data, error }: { data?: T; error?: Refused }): T => {
  if (error || data === undefined) throw new Error(`refused: ${error?.info} ${error?.msg}`);
  return data;
};

const openLines = async () => {
  const list = await supplier.GET('/api/calloff/v1/call-off', { params: { query: { search: agreement } } });
  const [row] = taken(list).data.rows;
  if (!row) throw new Error('there is no call-off of the tour');
  const read = await supplier.GET('/api/calloff/v1/call-off/{id}', { params: { path: { id: row.id } } });
  return taken(read).data.lines.filter(
    line => line.turn === 'supplier' && line.parentId === null && Number(line.remaining) > 0,
  );
};

const asForm = (fields: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'file') form.append(name, new Blob([String(value)]), 'release.vda');
    else form.append(name, String(value));
  }
  return form;
};

const importRelease = async () => {
  const sample = { params: { path: { name: 'tour-release' } }, parseAs: 'text' } as const;
  const file = taken(await plant.GET('/api/calloff/v1/release-sample/{name}', sample));
  const given = { body: { mode: 'all', file }, bodySerializer: asForm } as const;
  const { data } = taken(await plant.POST('/api/calloff/v1/release/import', given));
  if (!('counts' in data)) throw new Error('a call that was not asked to be done later was put off');
  return data.counts;
};

const answerLines = async () => {
  const [first, second] = await openLines();
  if (!first || !second) throw new Error('there is nothing to answer');
  const confirm = {
    params: { path: { id: first.id } },
    body: { version: first.version, date: first.requestedTo, qty: first.remaining },
  };
  const confirmed = taken(await supplier.POST('/api/calloff/v1/call-off-line/{id}/confirm', confirm)).data;
  const again = await supplier.POST('/api/calloff/v1/call-off-line/{id}/confirm', confirm);
  const reject = {
    params: { path: { id: second.id } },
    body: { version: second.version, reason: 'tool broken' },
  };
  const rejected = taken(await supplier.POST('/api/calloff/v1/call-off-line/{id}/reject', reject)).data;
  return { confirmed, again: { status: again.response.status, ...again.error }, rejected };
};

const sendNote = async (callOffLineId: string, etaDate: string) => {
  const body = { lines: [{ callOffLineId }], etaDate, transportType: 'supplier' as const, plate: 'JA12345' };
  const made = taken(await supplier.POST('/api/delivery/v1/delivery-note', { body })).data;
  const params = { path: { id: made.id } };
  const packing = { params, body: { version: made.version } };
  taken(await supplier.POST('/api/delivery/v1/delivery-note/{id}/pack-by-instruction', packing));
  const printing = { params, body: {}, parseAs: 'text' } as const;
  const labels = taken(await supplier.POST('/api/delivery/v1/delivery-note/{id}/print-labels', printing));
  const ready = taken(await supplier.GET('/api/delivery/v1/delivery-note/{id}', { params })).data;
  const confirm = ready.problems.filter(problem => problem.isWarning).map(({ code }) => ({ code }));
  const sending = { params, body: { version: ready.version, confirm } };
  const sent = taken(await supplier.POST('/api/delivery/v1/delivery-note/{id}/send', sending)).data;
  const { messages } = taken(await plant.GET('/api/delivery/v1/delivery-note/{id}', { params })).data;
  return { state: sent.state, labels: labels.slice(0, '%PDF-'.length), messages: messages.length };
};

const imported = await importRelease();
const { confirmed, again, rejected } = await answerLines();
const note = await sendNote(confirmed.id, confirmed.requestedTo);
const seen = { imported, answers: [confirmed.state, rejected.state], again, note };
process.stdout.write(JSON.stringify(seen));
