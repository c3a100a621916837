import { batchEndpoint, Refusal, type RefusalData } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { sample, sampleMachine } from '../testing/sample.ts';
import { type Bulk, bulkOf, runBulk, sorted } from './bulk.ts';

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
    const { fit, skipped } = sorted(send, [a, b, c], everything);
    expect(fit).toEqual([a]);
    expect(skipped.map(({ refusal }) => refusal.code)).toEqual(['dn_no_material', 'dn_sent']);
  });
});

describe('running a batch', () => {
  it('sends fifty at a time, with the version that was seen, and tells how far it is', async () => {
    const sizes: number[] = [];
    const seen: number[] = [];
    const result = await runBulk(
      rows,
      async items => {
        sizes.push(items.length);
        expect(items[0]?.version).toBe(Number(items[0]?.id) + 1);
        return { results: items.map(({ id }) => ({ id })) };
      },
      attempted => seen.push(attempted),
    );
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual([50, 100, 120]);
    expect(result.done).toHaveLength(120);
    expect(result.failed).toEqual([]);
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
    const result = await runBulk(
      rows,
      async items => {
        if (items[0]?.id === '50') throw offline;
        return { results: items.slice(1).map(({ id }) => ({ id })) };
      },
      () => {},
    );
    expect(result.done).toHaveLength(49);
    expect(result.failed).toHaveLength(71);
    expect(result.failed.map(({ refusal }: { refusal: RefusalData }) => refusal.code).sort()[0]).toBe('fault');
    expect(result.failed.filter(({ refusal }) => refusal === offline)).toHaveLength(70);
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
