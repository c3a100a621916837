import { BATCH_LIMIT, batchEndpoint, Refusal, type RefusalData } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { sample, sampleMachine } from '../testing/sample.ts';
import { type Bulk, bulkOf, partRows, runBulk } from './bulk.ts';

const sendMany = batchEndpoint({
  path: '/delivery/v1/sample/batch/send',
  access: 'delivery.deliveryNote.send',
  title: 'Send many',
  shape: {},
});

const rows = Array.from({ length: 120 }, (_, index) => ({ id: String(index), version: index + 1 }));
const everything = () => true;

describe('the bulk actions of a machine', () => {
  const [send] = bulkOf(sampleMachine, { send: sendMany }) as [Bulk<ReturnType<typeof sample>>];

  it('are those that have a batch', () => {
    expect(bulkOf(sampleMachine, { send: sendMany }).map(({ name }) => name)).toEqual(['send']);
  });

  it('part the rows by the machine itself, with the reason of each that is left out', () => {
    const [a, b, c] = [sample(), sample({ lineCount: 0 }), sample({ state: 'sent' })];
    const { fit, skipped } = partRows(send, [a, b, c], everything);
    expect(fit).toEqual([a]);
    expect(skipped.map(({ refusal }) => refusal.code)).toEqual(['dn_no_material', 'dn_sent']);
  });
});

describe('running a batch', () => {
  it('sends all that the server takes at once, with the version that was seen, and tells how far it is', async () => {
    const sizes: number[] = [];
    const seen: number[] = [];
    const many = Array.from({ length: BATCH_LIMIT + 20 }, (_, index) => ({ id: String(index), version: index + 1 }));
    const result = await runBulk(
      many,
      async (items, tell) => {
        sizes.push(items.length);
        expect(items[0]?.version).toBe(Number(items[0]?.id) + 1);
        tell(10);
        return { results: items.map(({ id }) => ({ id })) };
      },
      attempted => seen.push(attempted),
    );
    expect(sizes).toEqual([BATCH_LIMIT, 20]);
    expect(seen).toEqual([10, BATCH_LIMIT, BATCH_LIMIT + 10, BATCH_LIMIT + 20]);
    expect(result.done).toHaveLength(many.length);
    expect(result.failed).toEqual([]);
  });

  it('tells of rows that a task did not come to why it ended', async () => {
    const refusal: RefusalData = { code: 'no_permission', params: { permission: 'x' } };
    const send = async () => ({ results: [{ id: '0' }], refusal });
    const result = await runBulk(rows.slice(0, 3), send, () => undefined);
    expect(result).toMatchObject({ done: [rows[0]], failed: [rows[1], rows[2]].map(row => ({ row, refusal })) });
  });

  it('lets one stale row block nobody', async () => {
    const result = await runBulk(
      rows.slice(0, 50),
      async items => ({
        results: items.map(({ id }) => (id === '7' ? { id, code: 'conflict', params: { user: 'Li Wei' } } : { id })),
      }),
      () => {},
    );
    expect(result.done).toHaveLength(49);
    expect(result.failed).toEqual([{ row: rows[7], refusal: { code: 'conflict', params: { user: 'Li Wei' } } }]);
  });

  it('counts what was not attempted as failed, and a row without an answer too', async () => {
    const offline = new Refusal('offline');
    const broken = async () => Promise.reject(offline);
    const none = await runBulk(rows, broken, () => undefined);
    expect(none.failed.map(({ refusal }) => refusal)).toEqual(rows.map(() => offline));
    const gap = await runBulk(
      rows,
      async items => ({ results: items.slice(1).map(({ id }) => ({ id })) }),
      () => undefined,
    );
    expect(gap.failed).toEqual([{ row: rows[0], refusal: { code: 'fault' } }]);
  });

  it('takes a row as failed when one of the finer things under it was refused', async () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    const send = async () => ({
      results: [
        { id: '1', of: 'a' },
        { id: '2', of: 'a', code: 'status' },
        { id: '3', of: 'b' },
      ],
    });
    const result = await runBulk(
      rows,
      send,
      () => undefined,
      line => (line as unknown as { of: string }).of,
    );
    expect(result.done).toEqual([{ id: 'b' }]);
    expect(result.failed.map(({ row, refusal }) => [row.id, refusal.code])).toEqual([['a', 'status']]);
  });
});
